import { Box, Button, Flex, type InputProps, type SystemStyleObject } from '@chakra-ui/react'
import { type FormEvent, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as labels from '#texts/labels.ts'
import { searchForms as texts } from '#texts/search-forms.ts'
import type { SearchType } from '../../shared/contract/search.ts'
import type { SearchBy } from '../../shared/search/matching.ts'
import type { ListedAccount } from '../accounts/account-options.ts'
import { AccountPicker } from '../accounts/account-picker.tsx'
import { SwitchAtLabel } from '../accounts/code-name-switch.tsx'
import { paths } from '../app/paths.ts'
import { focusField } from '../money/focus-field.ts'
import { DayFilter } from '../report/day-filter.tsx'
import { bringResultsIntoView } from '../report/results-in-view.ts'
import type { FilterDraft, FilterField } from '../report/use-filter-draft.ts'
import { AmountField } from '../ui/amount-field/amount-field.tsx'
import { AMOUNT_RESULT, arithmeticHint } from '../ui/amount-field/typed-arithmetic.ts'
import { Input } from '../ui/control.tsx'
import { Field } from '../ui/field.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import { Panel } from '../ui/panel.tsx'
import { RADIO_LABEL, RadioGroup } from '../ui/radio-group.tsx'
import { dayWords, hasChangeDays, noFilters, type SearchFilters } from './filters.ts'

interface SearchFormProps {
  /** The types that the radio buttons offer. */
  readonly types: readonly SearchType[]
  readonly filterDraft: FilterDraft<SearchFilters>
  /** Undefined while the accounts load. */
  readonly accounts: readonly ListedAccount[] | undefined
  readonly searching: boolean
  readonly onSearch: (filters: SearchFilters) => void
  readonly firstInput: RefObject<HTMLInputElement | null>
}

/** Narrow padding, so that the three buttons fit on one line on a phone. */
const NARROW = { base: '2.5', md: '4' } as const

/** The search form: the type, the filters, and the buttons New Search, Search and Close. */
export function SearchForm(props: SearchFormProps) {
  const { types, filterDraft, accounts, searching, onSearch, firstInput } = props
  const { draft, change, check, clear } = filterDraft
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(event.currentTarget)) onSearch(draft)
    bringResultsIntoView(event.currentTarget)
  }
  const startAnew = () => {
    const none = { ...noFilters(draft.type), dateOf: draft.dateOf }
    clear(none)
    onSearch(none)
  }
  return (
    <Panel>
      <form noValidate autoComplete="off" onSubmit={submit}>
        <Box
          display="grid"
          gap={{ base: 4, md: 6 }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr)' }}
        >
          <SearchWhat types={types} value={draft.type} onChange={(type) => change({ type })} />
          <Box
            ps={{ md: 6 }}
            borderInlineStartWidth={{ base: '0', md: '1px' }}
            display="flex"
            flexDirection="column"
            justifyContent="space-between"
            gap="4"
          >
            <FilterFields
              filterDraft={filterDraft}
              accounts={accounts}
              firstInput={firstInput}
              searching={searching}
            />
            <Flex justify="flex-end" gap={{ base: 2, md: 3 }} wrap="wrap">
              <Button variant="outline" px={NARROW} onClick={startAnew}>
                {texts.newSearch}
              </Button>
              {/* Wide enough for both labels, so that the layout doesn't shift while searching. */}
              <Button type="submit" px={NARROW} minW={{ base: '7.25rem', md: '8rem' }}>
                {searching ? (
                  texts.searching
                ) : (
                  <>
                    <SearchIcon /> {texts.search}
                  </>
                )}
              </Button>
              <Button
                variant="outline"
                px={NARROW}
                onClick={() => void navigate(paths.dashboard())}
              >
                {texts.close}
              </Button>
            </Flex>
          </Box>
        </Box>
      </form>
    </Panel>
  )
}

interface SearchWhatProps {
  readonly types: readonly SearchType[]
  /** The chosen type; "general" searches all types. */
  readonly value: SearchType
  readonly onChange: (type: SearchType) => void
}

/** The 'Search what' radio buttons. */
function SearchWhat({ types, value, onChange }: SearchWhatProps) {
  const name = useId()
  return (
    <Box as="fieldset" css={WHAT_LOOK}>
      <legend>{texts.searchWhat}</legend>
      {types.map((type) => (
        <label key={type}>
          <input
            type="radio"
            name={name}
            checked={value === type}
            onChange={() => onChange(type)}
          />
          {type === 'general' ? texts.allTypes : type}
        </label>
      ))}
    </Box>
  )
}

const WHAT_LOOK: SystemStyleObject = {
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: { base: '1fr 1fr', md: '1fr' },
  columnGap: '3',
  rowGap: '1',
  '& legend': { fontSize: 'sm', fontWeight: 'medium', mb: '2' },
  '& label': { ...RADIO_LABEL, fontSize: 'sm', lineHeight: '1.25' },
  '& input': { width: '16px', height: '16px', flexShrink: '0', accentColor: 'accent.solid' },
}

interface FilterFieldsProps {
  readonly filterDraft: FilterDraft<SearchFilters>
  /** Undefined while the accounts load. */
  readonly accounts: readonly ListedAccount[] | undefined
  /** The first field. It gets the focus when the screen opens, and after clearing. */
  readonly firstInput: RefObject<HTMLInputElement | null>
  readonly searching: boolean
}

/** The filters of both search screens; all are optional. */
function FilterFields(props: FilterFieldsProps) {
  const { filterDraft, accounts, firstInput, searching } = props
  const { draft, change, field, cleared } = filterDraft
  const words = dayWords(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each clearing focuses the first field
  useEffect(() => firstInput.current?.focus(), [cleared])
  // A new search removes the row that had the focus.
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

/** A picker for any account. House accounts and inactive accounts are included, because they may have transactions too. */
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
