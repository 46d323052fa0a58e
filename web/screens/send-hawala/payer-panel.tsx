import { Box } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { Fields } from '../../fields/fields.tsx'
import { RadioField } from '../../fields/radio-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { AccountControl } from '../../money/account-control.tsx'
import { PlainAmount } from '../../money/amount-control.tsx'
import { enterTo } from '../../money/focus-field.ts'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { Panel } from '../../ui/panel.tsx'
import type { SendRecording } from './use-send.ts'

const PAYERS = [
  ['branch', texts.toBranch],
  ['partner', texts.toPartner],
] as const

interface PayerPanelProps {
  readonly recording: SendRecording
  /** The branches that can be chosen. */
  readonly branches: Branches
  readonly accounts: readonly ListedAccount[] | undefined
  /** The code of the amount's currency. */
  readonly code: string
}

/** Who pays the receiver: another branch of the house, or a partner by an account. */
export function PayerPanel({ recording, branches, accounts, code }: PayerPanelProps) {
  const { form, firstInput } = recording
  const [to, by] = useWatch({ control: form.control, name: ['to', 'by'] })
  const next = by === 'cash' ? 'amount' : 'account'
  return (
    <Panel
      dense
      title={texts.paidBy}
      actions={
        <RadioField
          name="to"
          label={texts.paidBy}
          labelHidden
          choices={PAYERS}
          look={{ minHeight: '0', fontSize: 'sm', columnGap: '4' }}
        />
      }
    >
      {to === 'branch' ? (
        <SelectField
          name="branch"
          label={texts.branch}
          choices={branches.map(({ code: each }) => [each, branchLabel(branches, each)] as const)}
          none={form.getValues('branch') === '' ? texts.chooseBranch : undefined}
          hint={branches.length === 0 ? texts.noOtherBranch : undefined}
          onKeyDown={enterTo(next)}
          input={(select) => {
            firstInput.current = select
          }}
          required
        />
      ) : (
        <PartnerFields {...{ recording, accounts, code, next }} />
      )}
    </Panel>
  )
}

interface PartnerFieldsProps extends Pick<PayerPanelProps, 'recording' | 'accounts' | 'code'> {
  readonly next: string
}

/** The partner's account, which also decides the currency, and the partner's share of the commission. */
function PartnerFields({ recording, accounts, code, next }: PartnerFieldsProps) {
  const [by, setBy] = useState<SearchBy>('code')
  const partners = useMemo(
    () => accounts?.filter(({ accountType }) => accountType === 'Hawala Partner'),
    [accounts],
  )
  return (
    <Fields columns={{ sm: 'minmax(0, 1fr) 10rem' }}>
      <Box>
        <AccountControl
          name="partner"
          label={texts.partner}
          currencyName="currencyId"
          accounts={partners}
          by={by}
          onByChange={setBy}
          input={recording.firstInput}
          advanceTo={next}
          hint={partners?.length === 0 ? texts.noPartner : undefined}
        />
      </Box>
      <PlainAmount
        name="partnerCommission"
        label={texts.partnerCommission}
        unit={code}
        hint={texts.partnersShareHint}
        pe="16"
        advanceTo={next}
      />
    </Fields>
  )
}
