import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { type RefObject, useState } from 'react'
import { approveAll as dialogTexts } from '#texts/approve-all.ts'
import { counts } from '#texts/counts.ts'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import * as labels from '#texts/labels.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { money, number, title } from '../../table/columns.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { toast } from '../../ui/toaster.tsx'
import { type CurrencySum, sumsByCurrency } from './approval.ts'
import { ShareBar } from './cells.tsx'
import type { ApproveAll, ApprovedSoFar } from './use-approve-all.ts'

interface ApproveAllDialogProps {
  readonly open: boolean
  /** The rows to approve, with the rows that are approved together with them, such as the other leg of an exchange. */
  readonly rows: readonly DailyRow[]
  readonly approveAll: ApproveAll
  readonly codeOf: (currencyId: number) => string
  readonly onClose: () => void
  /**
   * Generates the statement again. Offered if the run ended without a failure, but some rows weren't approved: they were
   * refused, or the run was stopped.
   */
  readonly onGenerate: () => void
  /** Gets the focus if the button that opened the dialog is gone. */
  readonly fallbackFocus: RefObject<HTMLElement | null>
}

/**
 * A dialog that asks for confirmation, approves all shown rows, shows the progress, and lists refused rows with
 * reasons.
 */
export function ApproveAllDialog(props: ApproveAllDialogProps) {
  const { open, approveAll, onClose, onGenerate, fallbackFocus } = props
  const [opener] = useState(() => document.activeElement)
  // A copy of the rows from the moment when the dialog opened, because approved rows leave the list behind the dialog.
  const [rows] = useState(props.rows)
  const { soFar, running, unsettled } = approveAll
  const close = () => {
    if (running) return
    approveAll.forget()
    onClose()
  }
  const left = rows.filter(({ id }) => !soFar?.approvedIds.has(id))
  const begin = async () => {
    const end = await approveAll.begin(left)
    if (end.failure !== null || end.refused.length > 0 || end.approvedIds.size < end.total) return
    toast({ title: dialogTexts.approvedCount(counts.transactions(end.approvedIds.size)) })
    approveAll.forget()
    onClose()
  }
  const isOver = soFar !== null && !running
  return (
    <MessageDialog
      open={open}
      role="alertdialog"
      title={soFar === null ? dialogTexts.approveAllQuestion : dialogTexts.approval}
      onClose={close}
      finalFocus={() =>
        opener instanceof HTMLElement && opener.isConnected ? opener : fallbackFocus.current
      }
      actions={
        isOver && soFar.failure === null ? (
          <>
            <Button variant="outline" onClick={close}>
              {texts.close}
            </Button>
            <Button data-autofocus="" onClick={onGenerate}>
              {dialogTexts.generateStatementAgain}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" data-autofocus="" onClick={running ? approveAll.stop : close}>
              {running ? dialogTexts.stop : dialogTexts.cancel}
            </Button>
            <BusyButton minW="9rem" busy={running} onClick={() => running || void begin()}>
              {running
                ? texts.approving
                : unsettled
                  ? dialogTexts.approveAgain
                  : dialogTexts.approveCount(left.length)}
            </BusyButton>
          </>
        )
      }
    >
      {soFar === null ? (
        <WhatIsApproved {...props} rows={rows} unsettled={unsettled} />
      ) : (
        <HowFar soFar={soFar} running={running} unsettled={unsettled} />
      )}
    </MessageDialog>
  )
}

interface WhatIsApprovedProps extends Pick<ApproveAllDialogProps, 'rows' | 'codeOf'> {
  readonly unsettled: boolean
}

/** The number of rows to approve, and the total of each currency. */
function WhatIsApproved({ rows, codeOf, unsettled }: WhatIsApprovedProps) {
  if (rows.length === 0) return <NotKnown />
  return (
    <Stack gap="3">
      {unsettled ? <NotKnown /> : null}
      <Text>
        {dialogTexts.youApprove(
          counts.transactions(rows.length),
          rows.some(({ otherLegId }) => otherLegId !== null),
          rows.some(({ type }) => type === 'fee'),
        )}
      </Text>
      <DataTable<CurrencySum>
        columns={[
          title(labels.currency, ({ currencyId }) => codeOf(currencyId)),
          number(labels.transactions, (sum) => sum.count),
          money(labels.amount, ({ amountMinor }) => formatAmount(amountMinor)),
        ]}
        rows={sumsByCurrency(rows)}
        rowKey={({ currencyId }) => currencyId}
        caption={dialogTexts.whatIsApproved}
        emptyText=""
      />
    </Stack>
  )
}

interface HowFarProps {
  readonly soFar: ApprovedSoFar
  readonly running: boolean
  readonly unsettled: boolean
}

function HowFar({ soFar, running, unsettled }: HowFarProps) {
  const { total, approvedIds, refused, failure } = soFar
  // If an answer was lost, more rows may be approved than this page knows.
  const wordsOf = unsettled && !running ? dialogTexts.knownApprovedOf : dialogTexts.approvedOf
  const words = wordsOf(approvedIds.size.toLocaleString('en-US'), counts.transactions(total))
  return (
    <Stack gap="3">
      <Text role="status">{words}</Text>
      <ShareBar part={approvedIds.size + refused.length} whole={total} />
      <RefusalBox refusal={running ? null : failure} />
      {unsettled && !running ? <NotKnown /> : null}
      {refused.length > 0 ? (
        <DataTable
          columns={[
            { header: dialogTexts.notApproved, cell: ({ id }) => id },
            { header: dialogTexts.why, cell: ({ message }) => message },
          ]}
          rows={refused}
          rowKey={({ id }) => id}
          caption={dialogTexts.notApproved}
          emptyText=""
          maxHeight="40vh"
        />
      ) : null}
    </Stack>
  )
}

function NotKnown() {
  return (
    <Box role="alert" p="3" bg="bg.warning" borderRadius="l2">
      {dialogTexts.lastOnesUnknown}
    </Box>
  )
}
