/** The most common passwords of the server's list (rules 4.3), which is too long for a phone. */
export const commonest: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd pa$$w0rd p4ssw0rd passcode changeme
  letmein1 letmein123 welcome1 welcome12 welcome123 administrator admin123 master123 secret123 access123 hello123 hello1234
  test1234 testing1 testing123 pass1234 default1 abcd1234 abc12345 abcde123 abcdef123 asdf1234 asdfghjk asdfghjkl qwertyui
  qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 1234qwer qwer1234 1qaz2wsx q1w2e3r4 1q2w3e4r zxcvbnm1 zxcvbnm123
  12345678 123456789 1234567890 01234567890 11111111 11223344 12344321 147258369 789456123 iloveyou iloveyou1
  iloveyou123 loveyou1 love1234 princess princess1 sunshine sunshine1 superman superman1 superman123 batman123 baseball
  football football1 football123 liverpool liverpool1 manchester manchester1 barcelona chelsea1 arsenal1 arsenal123
  computer computer1 internet internet1 facebook google123 samsung1 samsung123 nokia123 michael1 jesus123 jesuschrist
  godisgood blessing blessings blessed1 grace123 faith123 money123 success1 victory1 freedom1 forever1 friends1 dragon123
  monkey123 shadow123 student1 whatever jennifer jonathan danielle victoria cocacola mercedes pakistan`.split(/\s+/),
);

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** Returns true if the browser's short list contains the password; the server knows more of them. */
export const isCommon = (password: string): boolean => commonest.has(fold(password));
