import { Button, Stack, Text } from '@chakra-ui/react'
import { days as texts } from '#texts/days.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import type { Day } from '../../day/day.ts'
import { DataTable } from '../../table/data-table.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { MessageDialog, type OpenDialog } from '../../ui/message-dialog.tsx'
import { toast } from '../../ui/toaster.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import type { AcceptedSoFar, useAcceptAll } from './use-accept-all.ts'

interface AcceptAllDialogProps extends OpenDialog {
  /** The days at the moment when the dialog opened. */
  readonly days: readonly Day[]
  readonly acceptAll: ReturnType<typeof useAcceptAll>
}

/** Asks for confirmation and accepts the days one by one. It shows the progress, and lists refused days with the reasons. */
export function AcceptAllDialog({ days, acceptAll, onClose, ...dialog }: AcceptAllDialogProps) {
  const { soFar, running, unsettled } = acceptAll
  const close = () => {
    if (running) return
    acceptAll.forget()
    onClose()
  }
  const begin = async () => {
    const { accepted, total } = await acceptAll.begin(days)
    if (accepted.length < total) return
    toast({ title: texts.allAccepted(texts.countOf(total)) })
    acceptAll.forget()
    onClose()
  }
  const isOver = soFar !== null && !running && !unsettled
  return (
    <MessageDialog
      {...dialog}
      role="alertdialog"
      width="40rem"
      title={soFar === null ? texts.acceptAllQuestion : texts.acceptance}
      onClose={close}
      actions={
        <>
          {isOver ? null : (
            <Button variant="outline" onClick={running ? acceptAll.stop : close}>
              {running ? texts.stop : texts.cancel}
            </Button>
          )}
          {/* At the end the same button closes the dialog, because a button that disappears loses the focus. */}
          <BusyButton
            minW="9rem"
            data-autofocus=""
            variant={isOver ? 'outline' : 'solid'}
            busy={running}
            onClick={isOver ? close : () => running || void begin()}
          >
            {isOver
              ? texts.close
              : running
                ? texts.stepsBusy.accept
                : unsettled
                  ? texts.acceptAgain
                  : texts.acceptCount(texts.countOf(days.length))}
          </BusyButton>
        </>
      }
    >
      <Stack gap="3">
        {unsettled && !running ? <WarningBox role="alert">{texts.lastUnknown}</WarningBox> : null}
        {soFar === null ? (
          <Text>{texts.acceptAllSays(texts.countOf(days.length))}</Text>
        ) : (
          <HowFar soFar={soFar} />
        )}
      </Stack>
    </MessageDialog>
  )
}

function HowFar({ soFar: { accepted, total, refused } }: { readonly soFar: AcceptedSoFar }) {
  return (
    <>
      <Text role="status">{texts.acceptedOf(accepted.length, texts.countOf(total))}</Text>
      {refused.length > 0 ? (
        <DataTable
          columns={[
            {
              header: texts.notAccepted,
              cell: ({ day }) => texts.placeAndDay(day.branch, formatDay(day.date)),
            },
            { header: texts.why, cell: ({ reason }) => reason },
          ]}
          rows={refused}
          rowKey={({ day }) => `${day.branch} ${day.date}`}
          caption={texts.notAccepted}
          emptyText=""
          maxHeight="40vh"
        />
      ) : null}
    </>
  )
}
