import { Text } from '@chakra-ui/react'
import { partnerStatement as texts } from '#texts/partner-statement.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { upToToday } from '../../../shared/calendar/typed-day.ts'
import { useSession } from '../../app/session.tsx'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { DayField } from '../../fields/day-field.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { FormScope } from '../../fields/form-scope.tsx'
import { SignedAmountControl } from '../../money/signed-amount-control.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { UnsettledNotice } from '../../ui/unsettled-notice.tsx'
import { AGREE_LABELS, agreeValues } from './agree-values.ts'
import { useAgreement } from './use-agreement.ts'

interface AgreeDialogProps {
  readonly partner: {
    readonly accountId: number
    readonly accountNumber: string
    readonly currencyCode: string
  }
  /** What the statement shows: its last day and its closing balance. */
  readonly shown: { readonly lastDay: BusinessDate; readonly closing: string }
  readonly onAgreed: () => void
  readonly open: boolean
  readonly onClose: () => void
  readonly finalFocus: () => HTMLElement | null
}

/** The dialog that keeps on which balance the house and a partner have agreed. Rules: docs/rules/partners.md */
export function AgreeDialog({ partner, shown, onAgreed, ...dialog }: AgreeDialogProps) {
  const { businessDate } = useSession()
  const { form, saving, unsettled, refusal, submit, setAside } = useAgreement({
    account: partner,
    shown: agreeValues(shown.lastDay, shown.closing),
    onAgreed,
    onClose: dialog.onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={texts.agreeTitle(partner.accountNumber)}
      width="30rem"
      autoComplete="off"
      saving={saving}
      save={{ label: texts.agree, savingLabel: texts.agreeing }}
      notice={(saveButton) =>
        unsettled ? (
          <UnsettledNotice
            title={texts.outcomeUnknown}
            warning={texts.mayBeAgreed}
            onSetAside={setAside}
            saveButton={saveButton}
          >
            {texts.again}
          </UnsettledNotice>
        ) : null
      }
      onSubmit={submit}
      onKeyDown={enterAdvances}
    >
      <Text>{texts.agreeSays}</Text>
      <FormScope form={form} labels={AGREE_LABELS} locked={unsettled}>
        <DayField name="through" rules={upToToday(businessDate)} />
        <SignedAmountControl
          name="balance"
          hint={texts.balanceHint}
          unit={partner.currencyCode}
          required
          first
        />
      </FormScope>
      <RefusalBox refusal={refusal} />
    </FormDialog>
  )
}
