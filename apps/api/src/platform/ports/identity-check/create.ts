import type { Config } from '../../../config/config.ts';
import { formAlone } from './form-alone.ts';
import { type IdentityCheck, type IdentityQuestion, type IdentityVerdict, identityVerdicts } from './identity-check.ts';
import { createProvider } from './provider.ts';

type Kind = IdentityQuestion['kind'];
const kinds = ['nin', 'bvn'] as const satisfies Kind[];

/** The configured check, with the number of its results since the start. */
export interface CountedIdentityCheck extends IdentityCheck {
  /** Concurrent calls with the same key share one request: people resend when they wait long. */
  together(key: string, ask: () => Promise<IdentityVerdict>): Promise<IdentityVerdict>;
  counts(): { readonly kind: Kind; readonly verdict: IdentityVerdict; readonly count: number }[];
}

export function createIdentityCheck({ identityCheck }: Pick<Config, 'identityCheck'>): CountedIdentityCheck {
  const { check } = identityCheck ? createProvider(identityCheck) : formAlone;
  const said = new Map<string, number>();
  const underWay = new Map<string, Promise<IdentityVerdict>>();
  return {
    async check(question) {
      const verdict = await check(question);
      const key = `${question.kind} ${verdict}`;
      said.set(key, (said.get(key) ?? 0) + 1);
      return verdict;
    },
    together(key, ask) {
      const asked = underWay.get(key) ?? ask().finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
    },
    counts: () =>
      kinds.flatMap((kind) =>
        identityVerdicts.map((verdict) => ({ kind, verdict, count: said.get(`${kind} ${verdict}`) ?? 0 })),
      ),
  };
}
