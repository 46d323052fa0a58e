import { Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { feeSchedule as texts } from '#texts/fee-schedule.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { FEE_TYPES } from '../../../shared/contract/fee-facts.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { useSavedRows } from '../../entry/use-saved-rows.ts'
import { choicesOf } from '../../fields/choices.ts'
import { Select } from '../../fields/select.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { RowsForm } from '../../lists/rows-form.tsx'
import { atEnd, atStart, money, title } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { AmountField } from '../../ui/amount-field/amount-field.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { named } from '../../ui/named-message.ts'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RateField } from '../../ui/rate-field/rate-field.tsx'
import { UnitAfter } from '../../ui/unit-after.tsx'
import {
  EMPTY_RULE,
  paysForPaying,
  problemsOf,
  type RuleText,
  ruleWords,
  type Schedule,
  sentRules,
  textsOf,
} from './rules.ts'

type Rule = Schedule['rules'][number]

/** The screen with the commission that the money forms suggest. Rules: docs/rules/commission.md */
export default function FeeSchedule() {
  const { isHeadOffice } = useSession().user
  const schedule = useFreshApi('GET /api/fee-schedule')
  const currencies = useCurrencies()
  const isLoaded = schedule.data && (currencies.data || !isHeadOffice)
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <Stack gap="5">
        <Explanation />
        {schedule.data && currencies.data && isHeadOffice ? (
          <ScheduleForm schedule={schedule.data} currencies={currencies.data} />
        ) : null}
        {schedule.data && !isHeadOffice ? <Rules schedule={schedule.data} /> : null}
        {isLoaded || schedule.error || currencies.error ? null : (
          <Panel title={texts.rules}>
            <LoadingLines lines={4} />
          </Panel>
        )}
        <LastChange schedule={schedule.data} />
        <AtEnd>
          <ReadFailed what={texts.all} read={schedule} evenIfOld />
          {isHeadOffice ? <ReadFailed what={labels.theCurrencies} read={currencies} /> : null}
        </AtEnd>
      </Stack>
    </Page>
  )
}

/** How a fee is calculated, and who may change the schedule. It stands first, so that a failed read doesn't move it. */
function Explanation() {
  return (
    <Stack gap="1" color="fg.muted" fontSize="sm">
      <Text>{texts.whatItDoes}</Text>
      <Text>{texts.howItWorks}</Text>
      <Text>{texts.whoPays}</Text>
      {useSession().user.isHeadOffice ? null : <Text>{texts.onlyHeadOffice}</Text>}
    </Stack>
  )
}

/** Who changed the schedule last; nothing before the first change. */
function LastChange({ schedule }: { readonly schedule: Schedule | undefined }) {
  const { timeZone } = useSession()
  const { updatedAt = null, updatedByName = null } = schedule ?? {}
  if (!updatedAt || !updatedByName) return null
  return (
    <Text color="fg.muted" fontSize="sm">
      <bdi>{texts.changedBy(updatedByName, formatInstant(new Date(updatedAt), timeZone))}</bdi>
    </Text>
  )
}

const COLUMNS: readonly Column<Rule>[] = [
  title(labels.type, ({ type }) => type, { card: atStart(1) }),
  { header: labels.currency, cell: ({ currencyCode }) => currencyCode, card: atEnd(2) },
  money(texts.fixed, ({ fixed }) => fixed, { card: atStart(3, 'named') }),
  {
    header: texts.percent,
    cell: ({ percent }) => `${percent}%`,
    align: 'end',
    card: atEnd(4, 'named'),
  },
  money(texts.least, ({ least }) => least, { card: atStart(5, 'named') }),
  {
    header: texts.most,
    cell: ({ most }) => (most === null ? texts.noMost : <Money value={most} />),
    align: 'end',
    card: atEnd(6, 'named'),
  },
  {
    header: texts.payerPercent,
    cell: ({ type, payerPercent }) => (paysForPaying(type) ? `${payerPercent}%` : '-'),
    align: 'end',
    card: atStart(7, 'named'),
  },
]

/** The rules, for people who may only read them. */
function Rules({ schedule }: { readonly schedule: Schedule }) {
  return (
    <Panel title={texts.rules} flush>
      <DataTable
        columns={COLUMNS}
        rows={schedule.rules}
        rowKey={({ type, currencyId }) => `${type} ${currencyId}`}
        caption={texts.caption}
        emptyText={texts.noRules}
        cards={{ below: '32rem' }}
      />
    </Panel>
  )
}

/** The rules in a form that is saved as a whole. */
function ScheduleForm(props: {
  readonly schedule: Schedule
  readonly currencies: readonly Currency[]
}) {
  const { schedule, currencies } = props
  const codes = new Map(currencies.map(({ id, code }) => [String(id), code]))
  const pairOf = ({ type, currencyId }: RuleText) =>
    `${type} ${codes.get(currencyId) ?? currencyId}`
  const state = useSavedRows<'PUT /api/fee-schedule', Schedule, RuleText>(schedule, {
    ...ruleWords(pairOf),
    call: 'PUT /api/fee-schedule',
    formName: texts.formName,
    refreshes: ['GET /api/fee-schedule'],
    rowsOf: ({ rules }) => textsOf(rules),
    changedBy: ({ updatedByName }) => updatedByName,
    problemsOf: (rules) => problemsOf(rules, pairOf),
    toSend: (rules, { version }) => ({ body: { rules: sentRules(rules), version } }),
    // A new rule has the type of the last rule.
    emptyRow: (rules) => ({ ...EMPTY_RULE, type: rules.at(-1)?.type ?? EMPTY_RULE.type }),
    savedText: texts.saved,
    notSavedText: texts.notSaved,
  })
  return (
    <RowsForm
      state={state}
      title={texts.rules}
      what={texts.what}
      emptyText={`${texts.noRules} ${texts.addHint}`}
      columns="7.5rem 6rem minmax(0, 1fr) 7rem repeat(2, minmax(0, 1fr)) 7rem 2.5rem"
      lineFrom="48rem"
      rowLabel={texts.rule}
      growing={{
        add: texts.addRule,
        remove: (rule) => texts.removeRule(rule.currencyId === '' ? rule.type : pairOf(rule)),
      }}
    >
      {({ row, problemOf, onChange }) => (
        <RuleFields rule={row} currencies={currencies} problemOf={problemOf} onChange={onChange} />
      )}
    </RowsForm>
  )
}

interface RuleFieldsProps {
  readonly rule: RuleText
  readonly currencies: readonly Currency[]
  readonly problemOf: (field: keyof RuleText) => string | undefined
  readonly onChange: (changed: Partial<RuleText>) => void
}

/** The fields of one rule. */
function RuleFields({ rule, currencies, problemOf, onChange }: RuleFieldsProps) {
  const offered = currencies.filter(
    ({ id, isActive }) => isActive || String(id) === rule.currencyId,
  )
  const field = (name: keyof RuleText, control: ReactNode, disabled = false) => {
    const problem = problemOf(name)
    const label = LABELS[name]
    return (
      <Field label={label} error={problem && named(label, problem)} disabled={disabled}>
        {control}
      </Field>
    )
  }
  const amount = (name: 'fixed' | 'least' | 'most', placeholder: string) =>
    field(
      name,
      <AmountField
        value={rule[name]}
        placeholder={placeholder}
        onChange={(text) => onChange({ [name]: text })}
      />,
    )
  // A rule of another type has no part for paying; its field stays in the line, so that all lines have the same columns.
  const percent = (name: 'percent' | 'payerPercent', isNone = false) =>
    field(
      name,
      <UnitAfter unit="%">
        <RateField
          value={isNone ? '' : rule[name]}
          placeholder={isNone ? '-' : '0'}
          pe="9"
          onChange={(text) => onChange({ [name]: text })}
        />
      </UnitAfter>,
      isNone,
    )
  return (
    <>
      {field(
        'type',
        <Select
          choices={choicesOf(FEE_TYPES)}
          value={rule.type as (typeof FEE_TYPES)[number]}
          onChange={(type) => onChange({ type })}
        />,
      )}
      {field(
        'currencyId',
        <Select
          none={texts.chooseCurrency}
          choices={offered.map(({ id, code }) => [String(id), code])}
          value={rule.currencyId}
          onChange={(currencyId) => onChange({ currencyId })}
        />,
      )}
      {amount('fixed', ZERO)}
      {percent('percent')}
      {amount('least', ZERO)}
      {amount('most', texts.noMost)}
      {percent('payerPercent', !paysForPaying(rule.type))}
    </>
  )
}

const ZERO = '0.00'

const LABELS: Readonly<Record<keyof RuleText, string>> = {
  type: labels.type,
  currencyId: labels.currency,
  fixed: texts.fixed,
  percent: texts.percent,
  least: texts.least,
  most: texts.most,
  payerPercent: texts.payerPercent,
}
