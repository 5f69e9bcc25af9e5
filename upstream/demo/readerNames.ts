/** Display names of the demo's readers: one reader is created per name. */
export const readerNames: readonly string[] = (
  'Ana Almeida, Bao Haddad, Chloé Okoye, Dae Baker, Emeka Ito, Freja Petit, ' +
  'Goro Costa, Hana Jensen, Ivo Quist, Jules Durand, Kira Kowalski, Luca Rossi, ' +
  'Maja Eriksen, Noah Lefèvre, Olga Silva, Paulo Farouk, Quynh Moreau, Rosa Takeda, ' +
  'Sami Garcia, Tara Nguyen, Uma Almeida, Vera Haddad, Wim Okoye, Xenia Baker, ' +
  'Yara Ito, Zoé Petit, Aline Costa, Björn Jensen, Carla Quist, Dimitri Durand, ' +
  'Elif Kowalski, Farid Rossi, Greta Eriksen, Hugo Lefèvre, Ida Silva, Jamal Farouk, ' +
  'Katya Moreau, Leïla Takeda, Milo Garcia, Nadia Nguyen, Ana Durand, Bao Kowalski, ' +
  'Chloé Rossi, Dae Eriksen, Emeka Lefèvre, Freja Silva, Goro Farouk, Hana Moreau, ' +
  'Ivo Takeda, Jules Garcia, Kira Nguyen, Luca Almeida, Maja Haddad, Noah Okoye, ' +
  'Olga Baker, Paulo Ito, Quynh Petit, Rosa Costa, Sami Jensen, Tara Quist, ' +
  'Uma Durand, Vera Kowalski, Wim Rossi, Xenia Eriksen, Yara Lefèvre, Zoé Silva, ' +
  'Aline Farouk, Björn Moreau, Carla Takeda, Dimitri Garcia, Elif Nguyen, Farid Almeida, ' +
  'Greta Haddad, Hugo Okoye, Ida Baker, Jamal Ito, Katya Petit, Leïla Costa, ' +
  'Milo Jensen, Nadia Quist, Ana Garcia, Bao Nguyen, Chloé Almeida, Dae Haddad, ' +
  'Emeka Okoye, Freja Baker, Goro Ito, Hana Petit, Ivo Costa, Jules Jensen, ' +
  'Kira Quist, Luca Durand, Maja Kowalski, Noah Rossi, Olga Eriksen, Paulo Lefèvre, ' +
  'Quynh Silva, Rosa Farouk, Sami Moreau, Tara Takeda, Uma Garcia, Vera Nguyen, ' +
  'Wim Almeida, Xenia Haddad, Yara Okoye, Zoé Baker, Aline Ito, Björn Petit, ' +
  'Carla Costa, Dimitri Jensen, Elif Quist, Farid Durand, Greta Kowalski, Hugo Rossi, ' +
  'Ida Eriksen, Jamal Lefèvre, Katya Silva, Leïla Farouk, Milo Moreau, Nadia Takeda, ' +
  'Ana Jensen, Bao Quist, Chloé Durand, Dae Kowalski, Emeka Rossi, Freja Eriksen, ' +
  'Goro Lefèvre, Hana Silva, Ivo Farouk, Jules Moreau, Kira Takeda, Luca Garcia, ' +
  'Maja Nguyen, Noah Almeida, Olga Haddad, Paulo Okoye, Quynh Baker, Rosa Ito, ' +
  'Sami Petit, Tara Costa'
).split(', ');
