import { Box, Button, Text } from '@chakra-ui/react'
import { branchDay as texts } from '#texts/branch-day.ts'
import { closingSheet as sheetTexts } from '#texts/closing-sheet.ts'
import { formatDay, formatInstant } from '../../shared/calendar/format-date.ts'
import { INCOMPLETE_HEADER } from '../../shared/contract/headers.ts'
import {
  tillCloseColumns,
  tillCloseFileName,
  tillCloseRows,
} from '../../shared/reports/till-close-csv.ts'
import { useFreshApi } from '../api/use-fresh-api.ts'
import { useSession } from '../app/session.tsx'
import { ReadFailed } from '../lists/read-failed.tsx'
import { ExportCsv } from '../report/export-csv.tsx'
import { PrintButton } from '../report/print-button.tsx'
import { StillArriving } from '../report/still-arriving.tsx'
import { atEnd, atStart, money } from '../table/columns.tsx'
import { type Column, DataTable } from '../table/data-table.tsx'
import { differenceColumn } from '../table/difference-column.tsx'
import { LoadingLines } from '../ui/loading.tsx'
import { MessageDialog, type OpenDialog } from '../ui/message-dialog.tsx'
import { Money } from '../ui/money.tsx'
import type { Day } from './day.ts'
import { amountsOf, found } from './over-short.ts'
import { type SheetDay, type SheetRow, sheetRows } from './sheet.ts'
import { ClosingSheet } from './sheet-paper.tsx'

/** A dialog with a closed day and its tills. The day can be printed and saved as CSV. */
export function SheetDialog(props: OpenDialog & { readonly day: Pick<Day, 'branch' | 'date'> }) {
  const { day, ...dialog } = props
  const { branch, date } = day
  const read = useFreshApi('GET /api/days/{branch}/{date}', { params: { branch, date } })
  const { data, receivedAt } = read
  const isIncomplete = read.headers?.has(INCOMPLETE_HEADER) ?? false
  return (
    <MessageDialog
      {...dialog}
      title={texts.closingSheetTitle(branch, formatDay(date))}
      width="68rem"
      actions={
        <>
          {data && receivedAt && dialog.open ? (
            <>
              <ExportCsv
                fileName={tillCloseFileName(branch, date)}
                columns={tillCloseColumns(tillCloseRows(data))}
                rows={tillCloseRows(data)}
                isIncomplete={isIncomplete}
                size="md"
              />
              <PrintButton
                size="md"
                paper={(onClosed) => (
                  <ClosingSheet
                    day={data}
                    report={{ receivedAt, isIncomplete }}
                    onClosed={onClosed}
                  />
                )}
              />
            </>
          ) : null}
          <Button variant="outline" data-autofocus="" onClick={dialog.onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <ReadFailed what={texts.theDay} read={read} evenIfOld />
      <StillArriving isIncomplete={isIncomplete} onRefresh={() => void read.mutate()} />
      {read.isLoading ? <LoadingLines lines={6} /> : null}
      {data ? <Tills day={data} /> : null}
    </MessageDialog>
  )
}

function Tills({ day }: { readonly day: SheetDay }) {
  const { timeZone } = useSession()
  const rows = sheetRows(day)
  return (
    <>
      <DataTable
        columns={COLUMNS}
        rows={rows}
        rowKey={({ key }) => key}
        caption={sheetTexts.tills}
        emptyText={texts.noTills}
        looks={LOOKS}
        cards={{ below: '44rem', looks: { '& table tbody tr': { px: '0' } } }}
      />
      <Box as="ol" listStyleType="none" mt="3" color="fg.muted" fontSize="sm">
        {day.thread.map(({ at, userName, action, comment }) => (
          <li key={at}>
            <Text as="span">
              <bdi>
                {texts.acted(
                  texts.dayActions[action],
                  userName,
                  formatInstant(new Date(at), timeZone),
                )}
              </bdi>
              {comment ? ': ' : ''}
              <bdi>{comment}</bdi>
            </Text>
          </li>
        ))}
      </Box>
    </>
  )
}

const COLUMNS: readonly Column<SheetRow>[] = [
  {
    header: sheetTexts.till,
    cell: ({ isFirst, till, countedBy, confirmedBy, through, flags, tillReason }) => (
      <>
        <strong data-again={isFirst ? undefined : ''}>
          <bdi>{till}</bdi>
        </strong>
        {isFirst ? (
          <small>
            {countedBy === '' ? (
              sheetTexts.notCounted
            ) : (
              <bdi>
                {sheetTexts.people(countedBy, confirmedBy)}
                {through ? sheetTexts.through(formatDay(through)) : null}
              </bdi>
            )}
            {flags.map((flag) => (
              <div key={flag}>{texts.flags[flag]}</div>
            ))}
            {tillReason === '' ? null : (
              <div>
                {sheetTexts.reason}: <bdi>{tillReason}</bdi>
              </div>
            )}
          </small>
        ) : null}
      </>
    ),
    card: atStart(1),
  },
  { header: sheetTexts.currency, cell: ({ currencyCode }) => currencyCode, card: atEnd(2) },
  money(sheetTexts.opening, ({ opening }) => opening, { card: atStart(3, 'named') }),
  money(sheetTexts.in, (row) => row.in, { card: atEnd(4, 'named') }),
  money(sheetTexts.out, ({ out }) => out, { card: atStart(5, 'named') }),
  money(sheetTexts.expected, ({ expected }) => expected, { card: atEnd(6, 'named') }),
  {
    header: sheetTexts.counted,
    cell: ({ counted }) => (counted === null ? '-' : <Money value={counted} />),
    align: 'end',
    card: atStart(7, 'named'),
  },
  differenceColumn(sheetTexts.difference, (row) => amountsOf(found(row)), {
    card: atEnd(8, 'named'),
  }),
]

const LOOKS = {
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
  '& [data-again]': { fontWeight: 'normal', color: 'fg.muted' },
} as const
