import { type FieldProblem, plainText } from '@tvet/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../../core/api-error.ts';
import { problemOf } from '../../core/field-problem.ts';
import { fold } from '../../core/fold.ts';

/** Lower case without spaces, as the list has them. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** The letters and digits alone, without accents: people add punctuation to a common password. */
const bare = (text: string): string => fold(text.normalize('NFKC')).replaceAll(/[^\p{L}\p{N}]/gu, '');

const lookAlikes: Readonly<Record<string, string>> = { '@': 'a', $: 's', 0: 'o', 1: 'i', 3: 'e' };

/** The word behind a password such as `P@ssw0rd!` or `Nigeria2026`. */
const wordIn = (password: string): string =>
  folded(password)
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .replace(/(?<=\p{L})\d{1,4}$/u, '')
    .replaceAll(/[@$013]/g, (sign) => lookAlikes[sign] ?? sign);

const localWords = [
  'nigeria',
  'naija',
  'lagos',
  'abuja',
  'kano',
  'ministry',
  'portal',
  'training',
  'student',
  'tvet',
  'skills',
];
const commonest = new Set([...dictionary['passwords-common'], ...localWords].map(folded));

/** The details of a person that their password must not repeat. */
export interface Owner {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Returns true if it is one of the most common passwords, or repeats one or two characters. */
export const isCommon = (password: string): boolean =>
  new Set(folded(plainText(password))).size <= 2 ||
  [folded(password), bare(password), bare(wordIn(password))].some((form) => commonest.has(form));

/** Returns true if it is the person's name, phone number or email address. */
export const isPersonal = (password: string, owner: Owner): boolean => personal(owner).has(bare(password));

/** @throws ApiError INVALID_FORM on the field, when the password is one of the most common ones. */
export function refuseCommon(password: string, field = 'newPassword'): void {
  if (isCommon(password)) throw refusal(field, 'common_password');
}

/** @throws ApiError INVALID_FORM on the field, when the password is the person's name, phone number or email address. */
export function refusePersonal(password: string, owner: Owner, field = 'newPassword'): void {
  if (isPersonal(password, owner)) throw refusal(field, 'personal_password');
}

function personal({ first_name, last_name, phone, email }: Owner): Set<string> {
  const national = phone?.replace(/^\+234/, '');
  const texts = [
    first_name,
    last_name,
    first_name + last_name,
    last_name + first_name,
    phone,
    national,
    national && `0${national}`,
    email,
    email?.split('@', 1)[0],
  ];
  return new Set(texts.map((text) => bare(text ?? '')).filter((text) => text !== ''));
}

const refusal = (field: string, problem: FieldProblem) =>
  new ApiError('INVALID_FORM', { fields: [problemOf(field, problem)] });
