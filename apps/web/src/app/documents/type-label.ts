import { type DocumentType, documentTypes } from '@tvet/contract';

export const typeLabel = (type: DocumentType): string => documentTypes[type].label;
