import { Stack, Text } from '@chakra-ui/react'
import { feeSchedule as texts } from '#texts/fee-schedule.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { atEnd, atStart, money, title } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Schedule } from './rules.ts'
import { ScheduleForm } from './schedule-form.tsx'

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

/** How a fee is worked out, and who may change the schedule. It stands first, so that nothing moves it if a read fails. */
function Explanation() {
  return (
    <Stack gap="1" color="fg.muted" fontSize="sm">
      <Text>{texts.whatItDoes}</Text>
      <Text>{texts.howItWorks}</Text>
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
]

/** The rules for those who may only read them. */
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
