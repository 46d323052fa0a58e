import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountLimits as texts } from '#texts/account-limits.ts'
import { messageOf } from '../api/errors.ts'
import type { ReadKey } from '../api/use-api.ts'
import { refusedFieldOf } from '../entry/refused-field.ts'
import { useWrite } from '../entry/use-write.ts'
import { checked } from '../fields/checked-as-typed.ts'
import { named } from '../ui/named-message.ts'
import { toast } from '../ui/toaster.tsx'
import {
  LIMIT_LABELS,
  type LimitedAccount,
  type LimitsValues,
  limitsBody,
  limitsProblems,
  limitsValues,
} from './limits-values.ts'

const FIELDS = ['floor', 'ceiling', 'commissionPer100000'] as const
const REFRESHES: readonly ReadKey[] = [
  'GET /api/reports/partners',
  'GET /api/accounts/{id}/balances',
]

/** The form of an account's limits, from opening to saving. A refusal stands at its field, or below all fields. */
export function useLimits(account: LimitedAccount, onDone: () => void) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { saving, unsettled, save, sendAgain, setAside } = useWrite<
    'PUT /api/accounts/{id}/limits',
    LimitsValues
  >('PUT /api/accounts/{id}/limits', {
    form: texts.formName(account.accountNumber),
    refreshes: REFRESHES,
    onSaved: () => {
      toast({ title: texts.saved, description: texts.savedFor(account.accountNumber) })
      onDone()
    },
    failedText: ({ error, outcome }) =>
      outcome === 'unknown' ? messageOf(error, texts.notSaved) : null,
    onFailed: ({ error, outcome, values }) => {
      if (outcome === 'unknown') {
        form.reset(values)
        return
      }
      const message = messageOf(error, texts.notSaved)
      const at = refusedFieldOf(message, FIELDS)
      setRefusal(at ? null : message)
      if (!at) return
      form.setError(at.field, { message: named(LIMIT_LABELS[at.field], at.problem) })
      form.setFocus(at.field, { shouldSelect: true })
    },
  })
  const form = useForm<LimitsValues>({
    defaultValues: unsettled?.values ?? limitsValues(account),
    resolver: checked(limitsProblems),
  })
  const send = form.handleSubmit((values) => {
    const body = limitsBody(account, values)
    setRefusal(null)
    if (Object.keys(body).length === 0) return onDone()
    return save({ params: { id: account.accountId }, body }, values)
  })
  return {
    form,
    saving,
    unsettled: unsettled !== null,
    /** The server's reason, if it names no field; null if there is none. */
    refusal,
    submit: () => void (unsettled ? sendAgain() : send()),
    setAside: () => {
      setAside()
      onDone()
    },
  }
}
