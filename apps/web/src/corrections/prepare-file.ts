import { type CorrectionFile, correctionFiles } from '@tvet/contract';
import { preparePhoto } from '../uploads/prepare-photo.ts';
import { prepareProof } from '../uploads/prepare-proof.ts';

const prepare = { proof: prepareProof, photo: preparePhoto } as const;

/** A requested file as it is sent. @throws Error with a sentence for files that cannot be sent. */
export const prepareFile = (field: CorrectionFile, file: File): Promise<File> => prepare[correctionFiles[field]](file);
