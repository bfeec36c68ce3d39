import type { Config } from '../../config.ts';
import { formAlone } from './form-alone.ts';
import { type IdentityCheck, type IdentityQuestion, type IdentityVerdict, identityVerdicts } from './identity-check.ts';
import { createProvider } from './provider.ts';

type Kind = IdentityQuestion['kind'];
const kinds = ['nin', 'bvn'] as const satisfies Kind[];

/** The check that is configured, with how often it said what since the start. */
export interface CountedIdentityCheck extends IdentityCheck {
  counts(): { readonly kind: Kind; readonly verdict: IdentityVerdict; readonly count: number }[];
}

export function createIdentityCheck({ identityCheck }: Pick<Config, 'identityCheck'>): CountedIdentityCheck {
  const { check } = identityCheck ? createProvider(identityCheck) : formAlone;
  const said = new Map<string, number>();
  return {
    async check(question) {
      const verdict = await check(question);
      const key = `${question.kind} ${verdict}`;
      said.set(key, (said.get(key) ?? 0) + 1);
      return verdict;
    },
    counts: () =>
      kinds.flatMap((kind) =>
        identityVerdicts.map((verdict) => ({ kind, verdict, count: said.get(`${kind} ${verdict}`) ?? 0 })),
      ),
  };
}
