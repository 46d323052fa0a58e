import { useWatch } from 'react-hook-form'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { RadioField } from '../../fields/radio-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import type { PartnerTerms } from '../../hawala-orders/share-values.ts'
import { enterTo } from '../../money/focus-field.ts'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { Later } from '../../ui/later.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { SendRecording } from './use-send.ts'

const PartnerFields = lazyPart(async () => (await import('./partner-fields.tsx')).PartnerFields)

const PAYERS = [
  ['branch', texts.toBranch],
  ['partner', texts.toPartner],
] as const

interface PayerPanelProps {
  readonly recording: SendRecording
  /** The branches that can be chosen. */
  readonly branches: Branches
  readonly accounts: readonly ListedAccount[] | undefined
  /** The terms of the partners; undefined while they load, and while a branch is to pay. */
  readonly terms: PartnerTerms
  /** The code of the amount's currency. */
  readonly code: string
}

/** Who pays the receiver: another branch of the house, or a partner by an account. */
export function PayerPanel({ recording, branches, accounts, terms, code }: PayerPanelProps) {
  const { form, firstInput } = recording
  const [to, by] = useWatch({ control: form.control, name: ['to', 'by'] })
  usePreload(PartnerFields.preload)
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
        <Later height="9.5rem">
          <PartnerFields
            recording={recording}
            accounts={accounts}
            terms={terms}
            code={code}
            next={next}
          />
        </Later>
      )}
    </Panel>
  )
}
