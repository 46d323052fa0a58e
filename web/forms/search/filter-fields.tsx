import { Box, Input } from '@chakra-ui/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isBusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { AccountPicker } from '../../components/account-picker/account-picker.tsx'
import { CodeNameSwitch } from '../../components/account-picker/code-name-switch.tsx'
import { AmountField } from '../../components/amount-field/amount-field.tsx'
import { Field } from '../../components/field.tsx'
import { focusField } from '../money/focus-field.ts'
import type { FilterDraft } from './use-filter-draft.ts'

interface FilterFieldsProps {
  readonly draft: FilterDraft
  /** Undefined while they load. */
  readonly accounts: readonly ListedAccount[] | undefined
  /** The latest day there is: today. */
  readonly today: string
  /** Where every search begins; it has the focus at first and after a clearing. */
  readonly firstInput: RefObject<HTMLInputElement | null>
}

/** The filters of both searches (specification 2, section 2); each may be left empty. */
export function FilterFields({ draft: state, accounts, today, firstInput }: FilterFieldsProps) {
  const { draft, problems, change, cleared } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: every search begins at its first field
  useEffect(() => firstInput.current?.focus(), [cleared])
  return (
    <Box
      key={cleared}
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '11rem 11rem 1fr' }}
    >
      <Field label="Reference ID" error={problems.referenceId}>
        <Input
          ref={firstInput}
          name="referenceId"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          placeholder="TRX-000123 or 123"
          value={draft.referenceId}
          onChange={(event) => change({ referenceId: event.target.value })}
        />
      </Field>
      <Field
        label="Transaction Date"
        error={problems.date}
        hint={
          isBusinessDate(draft.date)
            ? `${formatDate(draft.date)} · ${solarHijri(draft.date)}`
            : undefined
        }
      >
        <Input
          type="date"
          name="date"
          max={today}
          value={draft.date}
          onChange={(event) => change({ date: event.target.value })}
        />
      </Field>
      <AccountFilter
        accounts={accounts}
        value={draft.account}
        onChange={(account) => change({ account })}
      />
      <Box gridColumn={{ sm: '1 / -1', xl: 'span 2' }}>
        <Field label="Narrative" error={problems.narrative}>
          <Input
            name="narrative"
            dir="auto"
            autoComplete="off"
            maxLength={200}
            placeholder="Any part of it, or of a borrower's name"
            value={draft.narrative}
            onChange={(event) => change({ narrative: event.target.value })}
          />
        </Field>
      </Box>
      <Field label="Amount" error={problems.amount}>
        <AmountField name="amount" value={draft.amount} onChange={(amount) => change({ amount })} />
      </Field>
    </Box>
  )
}

interface AccountFilterProps {
  readonly accounts: readonly ListedAccount[] | undefined
  readonly value: string
  readonly onChange: (account: string) => void
}

/** Any account, the house's own and those that are not Active too: what was posted to them is still there. */
function AccountFilter({ accounts, value, onChange }: AccountFilterProps) {
  const [by, setBy] = useState<SearchBy>('code')
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box position="relative" gridColumn={{ sm: '1 / -1', xl: 'auto' }}>
      <Box position="absolute" insetBlockStart="0" insetInlineEnd="0" zIndex="1">
        <CodeNameSwitch value={by} onChange={setBy} />
      </Box>
      <Field label="Account">
        <AccountPicker
          ref={input}
          name="account"
          accounts={accounts}
          value={value}
          by={by}
          withHouseAccounts
          anyStatus
          onPick={(account) => onChange(account?.accountNumber ?? '')}
          onAdvance={() => focusField(input.current, 'narrative')}
        />
      </Field>
    </Box>
  )
}
