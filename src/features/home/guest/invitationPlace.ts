/** Where on the home page one asks for an invitation: the first words lead there. */
export const INVITATION = 'invitation';
