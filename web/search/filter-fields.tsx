import { Box, Input } from '@chakra-ui/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { searchForms as texts } from '#texts/search-forms.ts'
import { upToToday } from '../../shared/calendar/typed-day.ts'
import type { SearchBy } from '../../shared/search/matching.ts'
import type { ListedAccount } from '../components/account-picker/account-options.ts'
import { AccountPicker } from '../components/account-picker/account-picker.tsx'
import { CodeNameSwitch } from '../components/account-picker/code-name-switch.tsx'
import { AmountField } from '../components/amount-field/amount-field.tsx'
import { AMOUNT_RESULT, arithmeticHint } from '../components/amount-field/typed-arithmetic.ts'
import { DateField } from '../components/date-field/date-field.tsx'
import { Field } from '../components/field.tsx'
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
  readonly searching: boolean
}

/** The filters of both searches; each may be left empty. */
export function FilterFields(props: FilterFieldsProps) {
  const { draft: state, accounts, today, firstInput, searching } = props
  const { draft, problems, change, cleared } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: every search begins at its first field
  useEffect(() => firstInput.current?.focus(), [cleared])
  // The same search again takes away the row that had the focus.
  useEffect(() => {
    if (searching && document.activeElement === document.body) firstInput.current?.focus()
  }, [searching, firstInput])
  return (
    <Box
      key={cleared}
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: '1fr 1fr',
        xl: '11rem 11rem minmax(0, 30rem)',
      }}
    >
      <Field label={texts.referenceId} error={problems.referenceId}>
        <Input
          ref={firstInput}
          name="referenceId"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          placeholder={texts.referenceHint}
          value={draft.referenceId}
          onChange={(event) => change({ referenceId: event.target.value })}
        />
      </Field>
      <DateField
        label={texts.transactionDate}
        error={problems.date}
        name="date"
        rules={upToToday(today)}
        value={draft.date}
        onChange={(date) => change({ date })}
      />
      <AccountFilter
        accounts={accounts}
        value={draft.account}
        onChange={(account) => change({ account })}
      />
      <Box gridColumn={{ sm: '1 / -1', xl: 'span 2' }}>
        <Field label={texts.narrative} error={problems.narrative}>
          <Input
            name="narrative"
            dir="auto"
            autoComplete="off"
            maxLength={200}
            placeholder={texts.narrativeHint}
            value={draft.narrative}
            onChange={(event) => change({ narrative: event.target.value })}
          />
        </Field>
      </Box>
      <Field
        label={texts.amount}
        error={problems.amount}
        hint={arithmeticHint(draft.amount, AMOUNT_RESULT)}
        keepsLine
      >
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
      <Field label={texts.account}>
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
          onNothing={() => input.current?.form?.requestSubmit()}
        />
      </Field>
    </Box>
  )
}
