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
 * Whether it is such a word or run as it stands, or with the digits from 1 on behind it, as `password123`: of these the
 * portal needs no list to know that everybody tries them.
 */
export function isCommon(password: string): boolean {
  const text = fold(password);
  const word = text.replace(/1(?:2(?:3(?:45?)?)?)?$/, '');
  return text !== '' && (isRun(text) || [text, speak(text), word, speak(word)].some((spelt) => words.has(spelt)));
}

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
