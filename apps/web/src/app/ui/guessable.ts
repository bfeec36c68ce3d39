/** What a password stands for when it is read aloud: signs and digits in place of letters are tried first of all. */
const spoken: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Words that people everywhere, and in Nigeria, begin a password with. */
const words = new Set(
  `password passwort passcode pass login admin administrator welcome letmein hello secret master default changeme
  test testing user guest access account qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef
  iloveyou loveyou love lovely princess sunshine monkey dragon football baseball superman batman shadow michael jesus
  jesuschrist christ god godisgood blessing blessed blessings favour grace mercy glory amen faith nigeria naija
  abuja lagos chelsea arsenal liverpool manchester manutd barcelona family friend friends forever mother mummy daddy
  samsung nokia google facebook whatsapp computer internet phone money success victory freedom school student tvet`.split(
    /\s+/,
  ),
);

const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890', '9876543210'];

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
const speak = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => spoken[sign] ?? sign);
/** Without the digits and signs that are put around a word. */
const coreOf = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const isRun = (text: string): boolean => rows.some((row) => row.includes(text)) || new Set(text).size <= 2;

/**
 * The commonest of the portal's list (rules 4.3), as they stand there: it is too long for a phone, and what is not in
 * it is taken.
 */
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

/** Whether the portal will refuse it, as far as that is known without its list: it adds the others. */
export const isCommon = (password: string): boolean => commonest.has(fold(password));

/**
 * Whether it is a word that everybody tries, a run of keys, or something of the person's own (`own`), with nothing but
 * digits and signs around it (rules 4.29).
 */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  const text = fold(password);
  if (text === '') return false;
  if (isRun(text) || /^\d+$/.test(text)) return true;
  if ([coreOf(text), coreOf(speak(text)), speak(coreOf(text))].some((core) => words.has(core))) return true;
  const ofTheirs = own.flatMap((part) => fold(part).split('@', 1)).filter((part) => part.length > 2);
  return ofTheirs.some((part) => text.includes(part) && (text.replaceAll(part, '').match(/\p{L}/gu)?.length ?? 0) <= 2);
}
