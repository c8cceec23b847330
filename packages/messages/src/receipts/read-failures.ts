import type { ReviewReason } from '@tillslip/domain/receipts/check/needs-review';
import type { ModelProblem, ReadFailureCode, RereadFailure } from '@tillslip/domain/receipts/facts/read-failures';
import type { I18n } from '../i18n.ts';
import { reviewReasonText } from './review.ts';

/** Why an upload was not read, and what to do next. The specification's sentence where it has one (1 §8.2). */
export function readFailureText(i18n: I18n, failure: ReadFailureCode): string {
  switch (failure) {
    case 'encrypted':
      return i18n.t(
        'This PDF is protected by a password. Fill in the invoice yourself, or upload it again with its password.',
      );
    case 'unreadable':
      return i18n.t('AI could not extract data. Image saved. Fill in the invoice yourself, or try a clearer image.');
    case 'too-many-pages':
      return i18n.t('This document has more than 50 pages. Nothing was saved. Upload the pages of each invoice alone.');
    case 'page-too-large':
      return i18n.t(
        'A page of this PDF is larger than 5 metres. Nothing was saved. Print it to a PDF of paper size first.',
      );
    case 'too-complex':
      return i18n.t(
        'This PDF is built in a way that no invoice is, and we stopped reading it. Nothing was saved. Upload a photo or a scan of it.',
      );
    case 'blank':
      return i18n.t('There is nothing on this page. Nothing was saved. Check that you uploaded the right file.');
    case 'timed-out':
      return i18n.t('Request timed out. Please try again, or fill in the invoice yourself.');
    case 'corrupt-pdf':
      return i18n.t('Invalid PDF file. Please ensure the file is not corrupted.');
    case 'corrupt-image':
      return i18n.t('Failed to load image. File may be corrupted.');
    case 'corrupt-data':
      return i18n.t('This electronic invoice is damaged or larger than an invoice. Ask the supplier to send it again.');
    case 'blurred':
      return i18n.t('Too blurred to read: hold still and come closer, or fill in the invoice yourself.');
    case 'dark':
      return i18n.t('Too dark to read: take it again in better light, or fill in the invoice yourself.');
    case 'faded':
      return i18n.t(
        'Too faded to read: take it again in even light, without the flash, or fill in the invoice yourself.',
      );
    case 'small':
      return i18n.t(
        'Too small to read: come closer, so that the slip fills the picture, or fill in the invoice yourself.',
      );
    case 'fault':
      return i18n.t('Failed to process receipt with AI. Please try again.');
  }
}

/** Why a model was of no help. Spec: 1 §8.2. */
export function modelProblemText(i18n: I18n, problem: ModelProblem): string {
  switch (problem) {
    case 'busy':
      return i18n.t('AI service is temporarily busy. Please try again in a few minutes.');
    case 'quota':
      return i18n.t('AI service quota exceeded. Please try again later.');
    case 'not-configured':
      return i18n.t('AI scanning is not configured. Please check your API settings.');
    case 'network':
      return i18n.t('Network error. Please check your internet connection and try again.');
    case 'timed-out':
      return i18n.t('Request timed out. Please try again.');
    case 'no-answer':
      return i18n.t('AI could not extract receipt data. Please try a clearer image.');
    case 'other':
      return i18n.t('Failed to process receipt with AI. Please try again.');
  }
}

/** Why a saved document was not read again. */
export function rereadFailureText(i18n: I18n, failure: RereadFailure): string {
  switch (failure) {
    case 'model busy':
      return modelProblemText(i18n, 'busy');
    case 'model quota':
      return modelProblemText(i18n, 'quota');
    case 'model not-configured':
      return modelProblemText(i18n, 'not-configured');
    case 'model network':
      return modelProblemText(i18n, 'network');
    case 'model timed-out':
      return modelProblemText(i18n, 'timed-out');
    case 'model no-answer':
      return modelProblemText(i18n, 'no-answer');
    case 'model other':
      return modelProblemText(i18n, 'other');
    case 'model not-allowed':
      return i18n.t('Its company does not allow pages to be sent to a service.');
    default:
      return readFailureText(i18n, failure);
  }
}

/** Why a saved document waits for a person: why it was not read, else what it lacks. */
export function needsReviewText(
  i18n: I18n,
  receipt: { readonly readFailure: ReadFailureCode | null; readonly reviewReason: ReviewReason | null },
): string {
  if (receipt.readFailure !== null) return readFailureText(i18n, receipt.readFailure);
  return receipt.reviewReason === null
    ? i18n.t('This document needs review.')
    : reviewReasonText(i18n, receipt.reviewReason);
}
