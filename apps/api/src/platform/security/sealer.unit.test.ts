import { describe, expect, it } from 'vitest';
import { createSealer } from './sealer.ts';

const sealer = createSealer('a secret of at least thirty-two characters');
const nin = '12345678901';

describe('sealing', () => {
  it('opens what it sealed', () => {
    expect(sealer.open(sealer.seal(nin))).toBe(nin);
    expect(sealer.open(sealer.seal('Ọláṣúbọ̀mí ₦'))).toBe('Ọláṣúbọ̀mí ₦');
    expect(sealer.open(sealer.seal(''))).toBe('');
  });

  it('seals the same text to other bytes each time, none of them the text', () => {
    const seals = Array.from({ length: 100 }, () => sealer.seal(nin).toString('hex'));
    expect(new Set(seals).size).toBe(100);
    expect(seals.filter((hex) => hex.includes(Buffer.from(nin).toString('hex')))).toEqual([]);
  });

  it('never uses a nonce twice, however many are drawn at once', () => {
    const nonces = Array.from({ length: 1_000 }, () => sealer.seal(nin).subarray(1, 13).toString('hex'));
    expect(new Set(nonces).size).toBe(1_000);
  });

  it('throws when any one bit was changed', () => {
    const sealed = sealer.seal(nin);
    const opened: number[] = [];
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      try {
        sealer.open(changed);
        opened.push(bit);
      } catch {}
    }
    expect(sealed.length).toBe(40);
    expect(opened).toEqual([]);
  });

  it('throws when bytes are missing', () => {
    const sealed = sealer.seal(nin);
    for (let length = 0; length < sealed.length; length++) {
      expect(() => sealer.open(sealed.subarray(0, length))).toThrow();
    }
  });

  it('throws when another secret sealed it', () => {
    const other = createSealer('another secret of at least thirty-two characters');
    expect(() => other.open(sealer.seal(nin))).toThrow();
  });
});

describe('the blind index', () => {
  it('is the same for the same value, in this process and in the next', () => {
    const next = createSealer('a secret of at least thirty-two characters');
    expect(sealer.index('nin', nin)).toEqual(sealer.index('nin', nin));
    expect(next.index('nin', nin)).toEqual(sealer.index('nin', nin));
  });

  it('is another for another value, another kind and another secret', () => {
    const other = createSealer('another secret of at least thirty-two characters');
    const indexes = [
      sealer.index('nin', nin),
      sealer.index('nin', '12345678902'),
      sealer.index('bvn', nin),
      other.index('nin', nin),
    ];
    expect(new Set(indexes.map((index) => index.toString('hex'))).size).toBe(4);
  });
});
