import { Text } from '@chakra-ui/react'
import { partnerStatement as texts } from '#texts/partner-statement.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { upToToday } from '../../../shared/calendar/typed-day.ts'
import { useSession } from '../../app/session.tsx'
import { StepDialog } from '../../entry/step-dialog.tsx'
import { useDialogForm } from '../../entry/use-dialog-form.ts'
import { DayField } from '../../fields/day-field.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { SignedAmountControl } from '../../money/signed-amount-control.tsx'
import {
  AGREE_LABELS,
  type AgreeValues,
  agreeBody,
  agreeProblems,
  agreeValues,
  refusedAgreement,
} from './agree-values.ts'

interface AgreeDialogProps {
  readonly partner: {
    readonly accountId: number
    readonly accountNumber: string
    readonly currencyCode: string
  }
  /** The last day and the closing balance of the statement. */
  readonly shown: { readonly lastDay: BusinessDate; readonly closing: string }
  readonly onAgreed: () => void
  readonly open: boolean
  readonly onClose: () => void
  readonly finalFocus: () => HTMLElement | null
}

/** The dialog that records the balance on which the house and a partner have agreed. Rules: docs/rules/partners.md */
export function AgreeDialog({ partner, shown, onAgreed, ...dialog }: AgreeDialogProps) {
  const { businessDate } = useSession()
  const agreement = useAgreement({
    account: partner,
    shown: agreeValues(shown.lastDay, shown.closing),
    onAgreed,
    onClose: dialog.onClose,
  })
  return (
    <StepDialog
      {...dialog}
      {...agreement}
      labels={AGREE_LABELS}
      unsettledWords={texts.unsettled}
      title={texts.agreeTitle(partner.accountNumber)}
      width="30rem"
      save={{ label: texts.agree, savingLabel: texts.agreeing }}
      onKeyDown={enterAdvances}
    >
      <Text>{texts.agreeSays}</Text>
      <DayField name="through" rules={upToToday(businessDate)} />
      <SignedAmountControl
        name="balance"
        hint={texts.balanceHint}
        unit={partner.currencyCode}
        required
        first
      />
    </StepDialog>
  )
}

interface AgreementSettings {
  readonly account: { readonly accountId: number; readonly accountNumber: string }
  /** The initial values of the form. */
  readonly shown: AgreeValues
  readonly onAgreed: () => void
  readonly onClose: () => void
}

/** Holds the form of an agreement, from opening to saving. */
function useAgreement({ account, shown, onAgreed, onClose }: AgreementSettings) {
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
