import { partnerStatement as texts } from '#texts/partner-statement.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { useDialogForm } from '../../entry/use-dialog-form.ts'
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

/** The form of an agreement, from opening to saving. */
export function useAgreement({ account, shown, onAgreed, onClose }: AgreementSettings) {
  const { accountId, accountNumber } = account
  return useDialogForm<'POST /api/reports/partners/{accountId}/agree', AgreeValues>({
    route: 'POST /api/reports/partners/{accountId}/agree',
    formName: texts.agreeForm(accountNumber),
    values: shown,
    labels: AGREE_LABELS,
    problemsOf: agreeProblems,
    toSend: (values) => ({ params: { accountId }, body: agreeBody(values) }),
    refreshes: [],
    refusedAt: refusedAgreement,
    failedText: texts.notAgreedNow,
    savedToast: ({ through }) => ({ title: texts.hasAgreed(formatDate(through)) }),
    onDone: () => {
      onClose()
      onAgreed()
    },
  })
}
