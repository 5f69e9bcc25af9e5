/** The server or a command can't start because of a setting. The message is a sentence that names the setting. */
export class SettingError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SettingError';
  }
}
