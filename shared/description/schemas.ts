import * as z from 'zod/mini'
import * as accounts from '../contract/accounts.ts'
import * as audit from '../contract/audit.ts'
import * as auth from '../contract/auth.ts'
import * as balances from '../contract/balances.ts'
import * as currencies from '../contract/currencies.ts'
import * as docs from '../contract/docs.ts'
import * as fields from '../contract/fields.ts'
import * as hawala from '../contract/hawala.ts'
import * as hawalaSerials from '../contract/hawala-serials.ts'
import * as loans from '../contract/loans.ts'
import * as numberSettings from '../contract/number-settings.ts'
import * as reports from '../contract/reports.ts'
import * as search from '../contract/search.ts'
import * as transactionSlip from '../contract/transaction-slip.ts'
import * as transactions from '../contract/transactions.ts'
import * as users from '../contract/users.ts'

const CONTRACT = {
  ...accounts,
  ...audit,
  ...auth,
  ...balances,
  ...currencies,
  ...docs,
  ...fields,
  ...hawala,
  ...hawalaSerials,
  ...loans,
  ...numberSettings,
  ...reports,
  ...search,
  ...transactions,
  ...transactionSlip,
  ...users,
}

/** Registers the contract's schemas by their export names, so that the description can point to them: "Account". */
export function nameSchemas(): void {
  for (const [id, value] of Object.entries(CONTRACT)) {
    if (/^[A-Z]/.test(id) && value instanceof z.ZodMiniType) z.globalRegistry.add(value, { id })
  }
}
