import * as z from 'zod';
import { instant, seenText, typedText } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { plainName } from '../core/names.ts';
import { drawInstead, unprintable } from './printable.ts';
import { signatureSheet } from './rules.ts';

export const agreementStatus = z.object({ hasAccepted: z.boolean() }).meta({ id: 'AgreementStatus' });

export const signAgreementBody = z.object({
  /** The caller's own email address. Any other is answered with 403. */
  email: typedText().max(254, 'must be at most 254 characters'),
  code: z.string().trim().min(1, 'must name the agreement').max(100, 'must be at most 100 characters'),
});
/** The address of the signing page; `null` while the portal cannot seal. */
export const signAgreementAnswer = z.object({ documentUrl: z.string().nullable() });

/** The address of the signed agreement, which works for some minutes. */
export const signedAgreement = z.object({ url: z.string() });

/** The text of an agreement as it is read and sealed, with its placeholders filled in. */
export const agreementText = z
  .object({
    title: z.string(),
    /** The version of the text, such as `2026-11`. */
    version: z.string(),
    introduction: z.array(z.string()),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    /** The signer's declaration, stored word for word. */
    consent: z.string(),
  })
  .meta({ id: 'AgreementText' });
export type AgreementText = z.infer<typeof agreementText>;

const signingToken = z.string().min(1).max(200);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal');

const { maxStrokes, maxPoints } = signatureSheet;

const point = z.tuple([z.int().min(0).max(signatureSheet.width), z.int().min(0).max(signatureSheet.height)]);
export type SignaturePoint = z.infer<typeof point>;
const strokes = z
  .array(z.array(point).min(1).max(maxPoints))
  .min(1, 'must have at least one stroke')
  .max(maxStrokes, `must have at most ${maxStrokes} strokes`)
  .refine((lines) => lines.reduce((sum, line) => sum + line.length, 0) <= maxPoints, {
    error: `must have at most ${maxPoints} points`,
  });

/** A typed name, or strokes on the sheet. */
export const signature = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('typed'),
    name: typedText(undefined, plainName)
      .min(2, 'must have at least 2 characters')
      .max(100, 'must be at most 100 characters')
      .refine(...seenText('Your name'))
      .refine((name) => /\p{L}/u.test(name), 'must have letters')
      .superRefine((name, { addIssue }) => {
        const letters = unprintable(name);
        if (letters.length === 0) return;
        const params = { code: 'unprintable_letters', letters: letters.join(' ') };
        addIssue({ code: 'custom', message: drawInstead(letters), params });
      }),
  }),
  z.object({ kind: z.literal('drawn'), strokes }),
]);
export type Signature = z.infer<typeof signature>;

export const openSigningBody = z.object({ token: signingToken });

/** The contents of the signing page (rules 16.7). */
export const signing = z
  .object({
    centre: z.object({ name: z.string(), tvetCode: z.string() }),
    signer: z.object({ name: z.string(), email: z.string() }),
    text: agreementText,
    /** The hash of the text. It is sent back on signing, so that nobody signs a text they have not read. */
    textSha256: z.string(),
    /** The address of the same text as a PDF without a seal, which works while the signing is open. */
    draftUrl: z.string(),
    expiresAt: instant,
  })
  .meta({ id: 'AgreementSigning' });
export type Signing = z.infer<typeof signing>;
export const signingAnswer = dataAnswer(signing);

export const completeSigningBody = z.object({
  token: signingToken,
  textSha256: sha256,
  consent: z.literal(true, 'must be given'),
  signature,
});
export const completedSigning = z
  .object({
    signedAt: instant,
    /** The address in the QR code of the paper. */
    verifyUrl: z.string(),
    /** The address of the sealed PDF, which works as long as the signing would have been open. */
    documentUrl: z.string(),
    /** The signer's next step: setting a password, or back to the portal. */
    next: z.object({ step: z.enum(['set-password', 'portal']), url: z.string() }),
  })
  .meta({ id: 'CompletedSigning' });
export type CompletedSigning = z.infer<typeof completedSigning>;
export const completedSigningAnswer = dataAnswer(completedSigning);

/** An opaque ticket that opens a paper for some minutes. It is in the query, which is never logged. */
export const paperQuery = z.object({ ticket: z.string().min(1).max(450) });

/**
 * The result of /verify for a file or a code (rules 3.13). `sealed`: sealed by the portal and unchanged. `changed`: the seal
 * does not match. `valid`: a receipt of the portal, whose details stay private. `unknown`: not from this portal.
 */
export const paperVerdicts = ['sealed', 'valid', 'changed', 'unknown'] as const;
export const verification = z
  .object({
    verdict: z.enum(paperVerdicts),
    /** The details of the paper; only with `sealed`. */
    paper: z
      .object({
        kind: z.literal('agreement'),
        title: z.string(),
        centreName: z.string(),
        tvetCode: z.string(),
        signerName: z.string(),
        signedAt: instant,
        /** SHA-256 of the file. */
        sha256: z.string(),
      })
      .optional(),
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof verification>;
export const verificationAnswer = dataAnswer(verification);
export const verifyCodeQuery = z.object({ code: z.string().min(1).max(100) });
