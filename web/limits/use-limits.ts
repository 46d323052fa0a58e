import { accountLimits as texts } from '#texts/account-limits.ts'
import { refusedFieldOf } from '../entry/refused-field.ts'
import { useDialogForm } from '../entry/use-dialog-form.ts'
import {
  LIMIT_LABELS,
  type LimitedAccount,
  type LimitsValues,
  limitsBody,
  limitsProblems,
  limitsValues,
} from './limits-values.ts'

const FIELDS = ['floor', 'noFloor', 'ceiling', 'commissionPer100000'] as const

/** The form of an account's limits, from opening to saving. */
export function useLimits(account: LimitedAccount, onDone: () => void) {
  const { accountId: id, accountNumber } = account
  return useDialogForm<'PUT /api/accounts/{id}/limits', LimitsValues>({
    route: 'PUT /api/accounts/{id}/limits',
    formName: texts.formName(accountNumber),
    values: limitsValues(account),
    labels: LIMIT_LABELS,
    problemsOf: limitsProblems,
    toSend: (values) => {
      const body = limitsBody(account, values)
      return Object.keys(body).length === 0 ? null : { params: { id }, body }
    },
    refreshes: ['GET /api/reports/partners', 'GET /api/accounts/{id}/balances'],
    refusedAt: (_error, message) => refusedFieldOf(message, FIELDS),
    failedText: texts.notSaved,
    savedToast: () => ({ title: texts.saved, description: texts.savedFor(accountNumber) }),
    onDone,
  })
}
