import { describe, expect, it } from 'vitest';
import { measureSms, toGsm7 } from './gsm7.ts';

describe('the size of an SMS', () => {
  const sizes: [string, string, ReturnType<typeof measureSms>][] = [
    ['nothing', '', { encoding: 'GSM-7', units: 0, segments: 1 }],
    ['160 letters', 'a'.repeat(160), { encoding: 'GSM-7', units: 160, segments: 1 }],
    ['161 letters', 'a'.repeat(161), { encoding: 'GSM-7', units: 161, segments: 2 }],
    ['306 letters', 'a'.repeat(306), { encoding: 'GSM-7', units: 306, segments: 2 }],
    ['307 letters', 'a'.repeat(307), { encoding: 'GSM-7', units: 307, segments: 3 }],
    ['80 euro signs, which count twice', '€'.repeat(80), { encoding: 'GSM-7', units: 160, segments: 1 }],
    ['81 euro signs', '€'.repeat(81), { encoding: 'GSM-7', units: 162, segments: 2 }],
    ['153 euro signs, none cut in half', '€'.repeat(153), { encoding: 'GSM-7', units: 306, segments: 3 }],
    ['70 letters, one outside the alphabet', `${'a'.repeat(69)}ọ`, { encoding: 'UCS-2', units: 70, segments: 1 }],
    ['71 such letters', `${'a'.repeat(70)}ọ`, { encoding: 'UCS-2', units: 71, segments: 2 }],
    ['a picture, which is two units', '😀', { encoding: 'UCS-2', units: 2, segments: 1 }],
  ];
  it.each(sizes)('%s', (_, text, expected) => {
    expect(measureSms(text)).toEqual(expected);
  });
});

describe('what is outside the alphabet of SMS', () => {
  const spellings: [string, string][] = [
    ['Ọláṣubọ̀mí Adébáyọ̀', 'Olasubomi Adébayo'],
    ['Ngọ́zi Ẹkwueme', 'Ngozi Ekwueme'],
    ['Ɗanladi Ɓala Ƙofar Ƴar', 'Danladi Bala Kofar Yar'],
    ['₦5,000 – ‘now’…', "N5,000 - 'now'..."],
    ['José Müller', 'José Müller'],
    ['名前 😀', '?? ?'],
    ['e\u0301', 'é'],
  ];
  it.each(spellings)('%s is sent as %s', (text, expected) => {
    expect(toGsm7(text)).toBe(expected);
    expect(measureSms(toGsm7(text)).encoding).toBe('GSM-7');
  });
});
