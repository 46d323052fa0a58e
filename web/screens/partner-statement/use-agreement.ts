import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { partnerStatement as texts } from '#texts/partner-statement.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { messageOf } from '../../api/errors.ts'
import { useWrite } from '../../entry/use-write.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { named } from '../../ui/named-message.ts'
import { toast } from '../../ui/toaster.tsx'
import {
  AGREE_LABELS,
  type AgreeValues,
  agreeBody,
  agreeProblems,
  refusedAgreement,
} from './agree-values.ts'

interface AgreementSettings {
  readonly account: { readonly accountId: number; readonly accountNumber: string }
  /** The values to begin with. */
  readonly shown: AgreeValues
  readonly onAgreed: () => void
  readonly onClose: () => void
}

/** The form of an agreement, from opening to saving. A refusal stands at its field, or below all fields. */
export function useAgreement({ account, shown, onAgreed, onClose }: AgreementSettings) {
  const { accountId, accountNumber } = account
  const [refusal, setRefusal] = useState<string | null>(null)
  const { saving, unsettled, save, sendAgain, setAside } = useWrite<
    'POST /api/reports/partners/{accountId}/agree',
    AgreeValues
  >('POST /api/reports/partners/{accountId}/agree', {
    form: texts.agreeForm(accountNumber),
    refreshes: [],
    onSaved: ({ through }) => {
      toast({ title: texts.hasAgreed(formatDate(through)) })
      onClose()
      onAgreed()
    },
    failedText: ({ error, outcome }) =>
      outcome === 'unknown' ? messageOf(error, texts.notAgreedNow) : null,
    onFailed: ({ error, outcome, values }) => {
      if (outcome === 'unknown') {
        form.reset(values)
        return
      }
      const message = messageOf(error, texts.notAgreedNow)
      const at = refusedAgreement(error, message)
      setRefusal(at ? null : message)
      if (!at) return
      form.setError(at.field, { message: named(AGREE_LABELS[at.field], at.problem) })
      form.setFocus(at.field, { shouldSelect: true })
    },
  })
  const form = useForm<AgreeValues>({
    defaultValues: unsettled?.values ?? shown,
    resolver: checked(agreeProblems),
  })
  const send = form.handleSubmit((values) => {
    setRefusal(null)
    return save({ params: { accountId }, body: agreeBody(values) }, values)
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
      onClose()
      onAgreed()
    },
  }
}
