import { Box, type InputProps } from '@chakra-ui/react'
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import * as labels from '#texts/labels.ts'
import { searchForms as texts } from '#texts/search-forms.ts'
import type { SearchBy } from '../../shared/search/matching.ts'
import type { ListedAccount } from '../accounts/account-options.ts'
import { AccountPicker } from '../accounts/account-picker.tsx'
import { SwitchAtLabel } from '../accounts/code-name-switch.tsx'
import { focusField } from '../money/focus-field.ts'
import { DayFilter } from '../report/day-filter.tsx'
import type { FilterDraft, FilterField } from '../report/use-filter-draft.ts'
import { AmountField } from '../ui/amount-field/amount-field.tsx'
import { AMOUNT_RESULT, arithmeticHint } from '../ui/amount-field/typed-arithmetic.ts'
import { Input } from '../ui/control.tsx'
import { Field } from '../ui/field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { dayWords, hasChangeDays, type SearchFilters } from './filters.ts'

interface FilterFieldsProps {
  readonly filterDraft: FilterDraft<SearchFilters>
  /** Undefined while they load. */
  readonly accounts: readonly ListedAccount[] | undefined
  /** The first field. It is focused at first and after clearing. */
  readonly firstInput: RefObject<HTMLInputElement | null>
  readonly searching: boolean
}

/** The filters of both search screens; all are optional. */
export function FilterFields(props: FilterFieldsProps) {
  const { filterDraft, accounts, firstInput, searching } = props
  const { draft, change, field, cleared } = filterDraft
  const words = dayWords(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each clearing focuses the first field
  useEffect(() => firstInput.current?.focus(), [cleared])
  // Searching again removes the row that had the focus.
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
        xl: 'repeat(3, minmax(0, 1fr))',
      }}
    >
      <TextFilter
        {...field('referenceId')}
        label={texts.referenceId}
        ref={firstInput}
        spellCheck={false}
        maxLength={50}
        placeholder={texts.referenceHint}
      />
      {hasChangeDays(draft.type) ? (
        <RadioGroup
          label={texts.dayIs}
          choices={words.choices}
          value={draft.dateOf}
          onChange={(dateOf) => change({ dateOf })}
        />
      ) : null}
      <DayFilter {...field('date')} label={words.label} />
      <DayFilter {...field('toDate')} label={texts.toDate} />
      <AccountFilter {...field('account')} accounts={accounts} />
      <TextFilter
        {...field('narrative')}
        label={labels.narrative}
        dir="auto"
        maxLength={200}
        placeholder={texts.narrativeHint}
      />
      <AmountFilter {...field('amount')} />
    </Box>
  )
}

interface TextFilterProps extends FilterField, Omit<InputProps, keyof FilterField> {
  readonly label: string
  readonly ref?: Ref<HTMLInputElement>
}

function TextFilter({ label, error, onChange, ...input }: TextFilterProps) {
  return (
    <Field label={label} error={error}>
      <Input autoComplete="off" onChange={(event) => onChange(event.target.value)} {...input} />
    </Field>
  )
}

function AmountFilter({ error, ...field }: FilterField) {
  const hint = arithmeticHint(field.value, AMOUNT_RESULT)
  return (
    <Field label={labels.amount} error={error} hint={hint} keepsLine>
      <AmountField {...field} />
    </Field>
  )
}

interface AccountFilterProps extends FilterField {
  readonly accounts: readonly ListedAccount[] | undefined
}

/** A picker for any account, including house accounts and inactive ones: they may have transactions too. */
function AccountFilter({ accounts, name, value, onChange }: AccountFilterProps) {
  const [by, setBy] = useState<SearchBy>('code')
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box position="relative">
      <SwitchAtLabel value={by} onChange={setBy} />
      <Field label={labels.account}>
        <AccountPicker
          ref={input}
          name={name}
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
