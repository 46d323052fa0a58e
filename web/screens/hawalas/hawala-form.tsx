import { Box, Button, Flex } from '@chakra-ui/react'
import { hawalaOrders } from '#texts/hawala-orders.ts'
import { hawalas as texts } from '#texts/hawalas.ts'
import * as labels from '#texts/labels.ts'
import { PARTNER_NUMBER_MAX_LENGTH, PAYABLE } from '../../../shared/contract/hawala-order-facts.ts'
import { fullName } from '../../accounts/account-options.ts'
import { useApi } from '../../api/use-api.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { partnersIn } from '../../hawala-orders/partners-in.ts'
import { BranchFilter } from '../../report/branch-filter.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { ChoiceFilter, choicesBy } from '../../report/choice-filter.tsx'
import { RANGE_LABELS } from '../../report/date-range.ts'
import { RangeFilter } from '../../report/day-filter.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { type FilterField, useFilterDraft } from '../../report/use-filter-draft.ts'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { type HawalaFilters, NO_FILTERS, OF_REPORT, problemsOf } from './filters.ts'

interface HawalaFormProps {
  readonly filters: HawalaFilters
  /** Empty while the branches load. */
  readonly branches: Branches
  readonly loading: boolean
  readonly onShow: (filters: HawalaFilters) => void
}

const COLUMNS = {
  base: 'repeat(2, minmax(0, 1fr))',
  lg: 'repeat(5, minmax(0, 1fr))',
}
const NAME_MAX_LENGTH = 100
const PHONE_MAX_LENGTH = 30
const AMOUNT_MAX_LENGTH = 24
const STATES = [...[[PAYABLE, texts.payable] as const], ...choicesBy(hawalaOrders.states)]

/** The filters of the list. */
export function HawalaForm({ filters, branches, loading, onShow }: HawalaFormProps) {
  const { businessDate } = useSession()
  const { draft, field, cleared, check, clear } = useFilterDraft(filters, {
    problemsOf: (each) => problemsOf(each, businessDate),
    dates: RANGE_LABELS,
  })
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      onSubmit={(form) => {
        if (check(form) && !loading) onShow(draft)
      }}
      buttons={
        <>
          <ByReport filters={filters} onShow={onShow} />
          <GenerateButtons
            generating={loading}
            words={[texts.show, texts.showing]}
            minWidth="9rem"
            onClear={() => {
              clear(NO_FILTERS)
              onShow(NO_FILTERS)
            }}
          />
        </>
      }
    >
      <ChoiceFilter
        {...field('state')}
        label={labels.state}
        none={texts.allStates}
        choices={STATES as [string, string][]}
      />
      <TextFilter
        {...field('number')}
        label={labels.number}
        maxLength={PARTNER_NUMBER_MAX_LENGTH}
      />
      <TextFilter {...field('name')} label={texts.name} maxLength={NAME_MAX_LENGTH} />
      <TextFilter
        {...field('phone')}
        label={labels.phone}
        hint={texts.phoneHint}
        maxLength={PHONE_MAX_LENGTH}
        inputMode="tel"
      />
      <TextFilter
        {...field('amount')}
        label={labels.amount}
        maxLength={AMOUNT_MAX_LENGTH}
        inputMode="decimal"
      />
      <RangeFilter field={field} />
      <BranchFilter {...field('branch')} label={texts.branch} branches={branches} />
      <BranchFilter {...field('payingBranch')} label={texts.payingBranch} branches={branches} />
      <PartnerFilter {...field('partner')} />
    </FilterForm>
  )
}

/** A select for the account of one partner, also one that isn't Active any more. */
function PartnerFilter(field: FilterField) {
  const { data: accounts } = useApi('GET /api/accounts')
  const partners = partnersIn(accounts ?? []).map((account): [string, string] => [
    account.accountNumber,
    `${account.accountNumber} · ${fullName(account)}`,
  ])
  const { value } = field
  const isOffered = value === '' || partners.some(([number]) => number === value)
  return (
    <ChoiceFilter
      {...field}
      label={labels.partner}
      none={texts.allPartners}
      choices={isOffered ? partners : [[value, value], ...partners]}
    />
  )
}

/** Says by what else a link of Hawala Profit has narrowed the list, and removes that. */
function ByReport({ filters, onShow }: Pick<HawalaFormProps, 'filters' | 'onShow'>) {
  const { route, bookedIn, currencyId, counted } = filters
  const { data: currencies } = useCurrencies()
  const code = currencies?.find(({ id }) => String(id) === currencyId)?.code ?? currencyId
  const words = [
    counted === 'true' ? texts.asCounted : '',
    route,
    bookedIn === '' ? '' : texts.bookedIn(bookedIn),
    code,
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <Flex mt="4" align="center" gap="3" wrap="wrap">
      <Box fontWeight="semibold" fontSize="sm">
        {words.map((word, at) => (
          <span key={word}>
            {at > 0 ? ' · ' : null}
            <bdi>{word}</bdi>
          </span>
        ))}
      </Box>
      <Button size="sm" variant="outline" onClick={() => onShow({ ...filters, ...OF_REPORT })}>
        {texts.notByReport}
      </Button>
    </Flex>
  )
}

interface TextFilterProps extends FilterField {
  readonly label: string
  readonly hint?: string
  readonly maxLength: number
  readonly inputMode?: 'tel' | 'decimal'
}

function TextFilter({ label, hint, error, onChange, ...input }: TextFilterProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input {...input} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
