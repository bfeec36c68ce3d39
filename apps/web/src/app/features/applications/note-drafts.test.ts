import { afterEach, expect, it } from 'vitest';
import { keepDraft, mentionsIn, noteDrafts, partsOf, typedMention } from './note-drafts.ts';

const amina = { id: 'a', name: 'Amina Bello' };
const aminaJude = { id: 'j', name: 'Amina Bello-Jude' };

afterEach(() => noteDrafts.set({}));

it.each([
  ['@', ''],
  ['Ask @Ami', 'Ami'],
  ['(@Ngọ́zi O', 'Ngọ́zi O'],
  ['first line\n@Ade', 'Ade'],
])('finds the mention typed at the end of %j', (text, search) => {
  expect(typedMention(text, text.length, [])).toEqual({ start: text.lastIndexOf('@'), search });
});

it.each(['ada@test.example', 'Ask @Ami\nnow', 'no mention', '@one two three four'])(
  'finds no mention in %j',
  (text) => {
    expect(typedMention(text, text.length, [])).toBeUndefined();
  },
);

it('looks for no colleague after a picked name', () => {
  expect(typedMention('@Amina Bello look', 17, [amina])).toBeUndefined();
  expect(typedMention('@Amina Bello look', 4, [amina])?.search).toBe('Ami');
});

it('mentions each picked colleague once, while the name is in the text', () => {
  expect(mentionsIn('See @Amina Bello', [amina, amina, aminaJude])).toEqual([amina]);
  expect(mentionsIn('See Amina', [amina])).toEqual([]);
});

it('divides a text at its mentions, also if one name begins with another', () => {
  const text = 'Ask @Amina Bello-Jude or @Amina Bello.';
  expect(partsOf(text, [amina, aminaJude])).toEqual([
    { text: 'Ask ', mention: false },
    { text: '@Amina Bello-Jude', mention: true },
    { text: ' or ', mention: false },
    { text: '@Amina Bello', mention: true },
    { text: '.', mention: false },
  ]);
});

it('keeps one draft for each application until its text is removed', () => {
  const draft = { text: 'Call the school', picked: [], applicantName: 'Ada Obi' };
  keepDraft('one', draft);
  keepDraft('two', { ...draft, text: 'Second' });
  keepDraft('one', { ...draft, text: ' ' });
  expect(Object.keys(noteDrafts.get())).toEqual(['two']);
});
