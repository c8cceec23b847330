import * as vatDeadlines from '../vat-deadlines.ts';
import * as vatRules from '../vat-rules.ts';
import * as vatDocuments from './documents.ts';
import * as vatExports from './exports.ts';
import * as vatLateClaims from './late-claims.ts';
import * as vatPaper from './paper.ts';
import * as vatPeriods from './periods.ts';
import { getRecheckProgress, previewVat201 } from './preview.ts';
import * as vatProposals from './proposals.ts';
import * as vatSettings from './settings.ts';
import { vatShares } from './shares.ts';

/** The calls of VAT: figures, periods, papers, late claims, rules, settings, deadlines and files. */
export const vatContract = {
  preview: previewVat201,
  recheck: getRecheckProgress,
  periods: {
    list: vatPeriods.listVatPeriods,
    create: vatPeriods.createVatPeriod,
    blockers: vatPeriods.listPeriodBlockers,
    move: vatPeriods.moveVatPeriod,
    saveFiling: vatPeriods.saveVatFiling,
  },
  late: {
    list: vatLateClaims.listUnclaimed,
    take: vatLateClaims.takeLateClaim,
    release: vatLateClaims.releaseLateClaim,
  },
  paper: {
    get: vatPaper.getWorkingPaper,
    blockers: vatPaper.listPaperBlockers,
    documents: vatPaper.listVatDocuments,
    explain: vatPaper.explainVatField,
  },
  documents: {
    get: vatDocuments.getVatDocument,
    update: vatDocuments.updateVatDocument,
    carry: vatDocuments.carryVatDocument,
    addPayment: vatDocuments.addVatPayment,
    removePayment: vatDocuments.removeVatPayment,
  },
  rules: {
    list: vatRules.listVatRules,
    create: vatRules.createVatRule,
    update: vatRules.updateVatRule,
    delete: vatRules.deleteVatRule,
    reorder: vatRules.reorderVatRules,
    test: vatRules.testVatRule,
  },
  answers: { list: vatRules.listPurchaseAnswers, save: vatRules.savePurchaseAnswer },
  settings: {
    get: vatSettings.getVatSettings,
    update: vatSettings.updateVatSettings,
    history: vatSettings.getSettingsHistory,
  },
  adjustments: {
    list: vatRules.listVatAdjustments,
    proposals: vatProposals.listVatProposals,
    dismiss: vatProposals.dismissVatProposal,
    takeBack: vatProposals.takeBackDismissal,
    create: vatRules.createVatAdjustment,
    delete: vatRules.deleteVatAdjustment,
  },
  byAction: { preview: vatExports.previewByAction, act: vatExports.actOnVat },
  shares: vatShares,
  exports: { list: vatExports.listVatArtifacts, get: vatExports.getVatArtifact },
  deadlines: {
    list: vatDeadlines.listVatDeadlines,
    setReminders: vatDeadlines.setVatReminders,
    calendar: vatDeadlines.getVatCalendar,
    renewCalendar: vatDeadlines.renewVatCalendar,
  },
};
