/**
 * The test files with which CI runs the store on Amazon's DynamoDB Local: a few quick files whose tests together reach
 * every operation of every file of functions/store. `npm run test:amazon -- --part` lists the operations that none of
 * them reaches.
 */
export const PART: readonly string[] = [
  'functions/handlers/accounts/customer-link.test.ts',
  'functions/handlers/auth/one-form.test.ts',
  'functions/handlers/branches/activation.test.ts',
  'functions/handlers/days/close-in-steps.test.ts',
  'functions/handlers/days/edges.test.ts',
  'functions/handlers/hawala-orders/list.test.ts',
  'functions/handlers/hawala-orders/partner-numbers.test.ts',
  'functions/handlers/hawala-orders/pay.test.ts',
  'functions/handlers/hawala-orders/reopen.test.ts',
  'functions/handlers/hawala-orders/search.test.ts',
  'functions/handlers/hawala-orders/taken-back-in-profit.test.ts',
  'functions/handlers/imports/imports.test.ts',
  'functions/handlers/rate-board/rate-board.test.ts',
  'functions/handlers/reports/between-branches.test.ts',
  'functions/handlers/roles.test.ts',
  'functions/handlers/search-transactions/by-change.test.ts',
  'functions/handlers/search-transactions/list.test.ts',
  'functions/handlers/transactions/loan-due-date.test.ts',
  'functions/handlers/transactions/shared-ids.test.ts',
  'functions/jobs/audit-ledger.test.ts',
  'functions/jobs/audit-margins.test.ts',
  'functions/jobs/audit-seals.test.ts',
  'functions/jobs/nightly-export.test.ts',
]
