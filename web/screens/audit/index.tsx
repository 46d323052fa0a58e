import { Button, Flex, Stack } from '@chakra-ui/react'
import { audit as texts } from '#texts/audit.ts'
import { may } from '../../../shared/contract/access.ts'
import { messageOf } from '../../api/errors.ts'
import { useSession } from '../../app/session.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { usePages } from '../../report/use-pages.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { RefreshIcon } from '../../ui/icons.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AuditTable } from './audit-table.tsx'
import { AuditForm } from './filter-form.tsx'
import { filtersOf, filtersUpTo, searchOf } from './filters.ts'

/** The screen with every change by administrators: who, when, what, and the values before and after. */
export default function Audit() {
  const { user } = useSession()
  if (may(user.userType, 'audit')) return <ReadableAudit />
  return (
    <Page title={texts.title}>
      <NotAllowed to="audit" advice={texts.askAnAdmin} />
    </Page>
  )
}

function ReadableAudit() {
  const { businessDate, timeZone } = useSession()
  const { filters, run, show } = useReportAddress(
    (search) => filtersOf(search, businessDate),
    (wanted) => searchOf(wanted, businessDate),
  )
  const trail = usePages('GET /api/audit', filters, run)
  const { rows: entries, next, loading, error } = trail

  return (
    <Page
      wide
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button variant="outline" disabled={loading} onClick={() => show(filters)}>
          <RefreshIcon /> {texts.refresh}
        </Button>
      }
    >
      <Stack gap="5">
        <AuditForm
          filters={filters}
          entries={entries}
          loading={loading && entries.length === 0}
          onShow={show}
          onClear={() => show(filtersUpTo(businessDate))}
        />
        {entries.length > 0 || !error ? (
          <Panel title={texts.changes} description={countOf(entries.length, next !== null)} flush>
            <AuditTable
              entries={entries}
              loading={loading && entries.length === 0}
              timeZone={timeZone}
            />
            {next && !error ? (
              <Flex justify="center" p="4" borderTopWidth="1px" borderColor="border">
                <Button variant="outline" disabled={loading} onClick={trail.showMore}>
                  {loading ? texts.loading : texts.showMore}
                </Button>
              </Flex>
            ) : null}
          </Panel>
        ) : null}
        {error ? (
          <LoadFailed
            what={entries.length > 0 ? texts.theFollowingChanges : texts.theChanges}
            reason={messageOf(error, error.message)}
            onRetry={trail.showMore}
            retrying={loading}
          />
        ) : null}
      </Stack>
    </Page>
  )
}

/** The number of changes shown, and whether there are more. */
function countOf(count: number, more: boolean): string {
  if (count === 0) return '\u00a0'
  const shown = texts.changeCount(count)
  return more ? texts.newestOnly(shown) : shown
}
