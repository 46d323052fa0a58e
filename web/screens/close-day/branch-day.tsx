import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { type RefObject, useEffect, useRef } from 'react'
import { branchDay } from '#texts/branch-day.ts'
import { closeDay as texts } from '#texts/close-day.ts'
import * as labels from '#texts/labels.ts'
import { formatDay, formatInstant, formatTime } from '../../../shared/calendar/format-date.ts'
import { useSession } from '../../app/session.tsx'
import { type Day, readDayAgain } from '../../day/day.ts'
import { mayReopen } from '../../day/day-rights.ts'
import { ReopenDayDialog, SheetDialog } from '../../day/lazy-dialogs.ts'
import { type Opening, useOpening, WhileOpened } from '../../lists/opening.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { PrintButton } from '../../report/print-button.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { CloseForm } from './close-form.tsx'
import { DaysList } from './days-list.tsx'
import type { Place } from './till-rights.ts'
import { type TillQuestion, TillsTable } from './tills-table.tsx'
import type { Branch } from './tills-to-close.ts'
import { type BranchDay as BranchDayFacts, useBranchDay } from './use-branch-day.ts'

interface BranchDayProps {
  readonly branch: Branch
  /** The day that the person chose; empty for the day that `dayToClose` suggests. */
  readonly chosen: string
  readonly onChoose: (date: string) => void
}

/** The tills of a branch, the form that closes its day, the newest closed day, and the days of the month. */
export function BranchDay({ branch, chosen, onChoose }: BranchDayProps) {
  const { day, reads } = useBranchDay(branch, chosen)
  const { tills, days, before, earlier, counts } = reads
  const questions = useOpening<TillQuestion>()
  const sheets = useOpening<Day>()
  const reopening = useOpening<Day>()
  const steps = useSteps(day)
  usePreload(ReviewDialog.preload)
  return (
    <Stack gap="5">
      <Panel
        title={texts.tills}
        flush
        actions={
          <RefreshButton
            label={texts.readAgain}
            refreshing={tills.isValidating}
            onRefresh={() => void readDayAgain()}
          />
        }
      >
        <div ref={steps.tills}>
          {day ? (
            <TillsTable
              tillsToClose={day.tillsToClose}
              place={day.place}
              through={day.through}
              opening={questions}
            />
          ) : (
            <LoadingLines lines={4} />
          )}
        </div>
      </Panel>
      {day ? (
        <Close day={day} steps={steps} onChoose={onChoose} sheets={sheets} reopening={reopening} />
      ) : null}
      <DaysList branch={branch.code} sheets={sheets} />
      <AtEnd>
        <ReadFailed what={labels.theTills} read={tills} evenIfOld />
        <ReadFailed what={labels.theDays} read={days} />
        <ReadFailed what={labels.theDays} read={before} />
        <ReadFailed what={labels.theTills} read={earlier} />
        <ReadFailed what={texts.theCounts} read={counts} />
      </AtEnd>
      <Dialogs
        day={day}
        questions={questions}
        sheets={sheets}
        reopening={reopening}
        nextStep={steps.nextStep}
      />
    </Stack>
  )
}

/**
 * Finds the next step of this person: a till to count or review, else the close, else the closing sheet. It gets the focus
 * when the day has loaded and when the day to close changes, unless something else has the focus.
 */
function useSteps(day: BranchDayFacts | null) {
  const tills = useRef<HTMLDivElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const closedBox = useRef<HTMLDivElement>(null)
  const nextStep = () =>
    tills.current?.querySelector<HTMLElement>('[data-main]:not([disabled])') ??
    (closeButton.current?.disabled === false ? closeButton.current : null) ??
    closedBox.current?.querySelector<HTMLElement>('button') ??
    null
  const isLoaded = day !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the day has loaded, or the day to close has changed
  useEffect(() => {
    if (isLoaded && document.activeElement?.closest('main, body') === document.activeElement)
      nextStep()?.focus()
  }, [isLoaded, day?.through])
  return { tills, closeButton, closedBox, nextStep }
}

interface CloseProps extends Pick<BranchDayProps, 'onChoose'> {
  readonly day: BranchDayFacts
  readonly steps: ReturnType<typeof useSteps>
  readonly sheets: Opening<Day>
  readonly reopening: Opening<Day>
}

/** The form that closes the day, and the newest closed day. */
function Close({ day, steps, onChoose, sheets, reopening }: CloseProps) {
  const { place, tillsToClose, open, through, listed, newestClosed } = day
  const { closeButton, closedBox } = steps
  return (
    <>
      {through ? (
        <CloseForm
          key={through}
          place={place}
          tillsToClose={tillsToClose}
          open={open}
          through={through}
          listed={listed}
          onChoose={onChoose}
          button={closeButton}
          onClosed={() => {
            onChoose('')
            requestAnimationFrame(() => closedBox.current?.querySelector('button')?.focus())
          }}
          onGone={(refusal) => toast({ title: texts.notClosed, description: refusal })}
        />
      ) : null}
      {newestClosed ? (
        <ClosedPanel
          day={newestClosed}
          place={place}
          isToday={through === undefined}
          box={closedBox}
          sheets={sheets}
          onReopen={() => reopening.open(newestClosed)}
        />
      ) : null}
      {!through && !newestClosed ? (
        <Panel>
          <Text>{texts.allClosed}</Text>
        </Panel>
      ) : null}
    </>
  )
}

interface DialogsProps {
  readonly day: BranchDayFacts | null
  readonly questions: Opening<TillQuestion>
  readonly sheets: Opening<Day>
  readonly reopening: Opening<Day>
  /** Finds the element to focus after a step. */
  readonly nextStep: () => HTMLElement | null
}

/** The dialogs of the screen. */
function Dialogs({ day, questions, sheets, reopening, nextStep }: DialogsProps) {
  return (
    <>
      <WhileOpened opening={questions}>
        {({ kind, till, count, label }, opened) => {
          // After a step, the button that opened the dialog may be gone. Then the focus goes to this person's next step.
          const finalFocus = () =>
            document.querySelector<HTMLElement>(`.row-button[aria-label="${label}"]`) ?? nextStep()
          const dialog = { ...opened, till, finalFocus }
          return (
            <>
              {kind === 'review' && day && count ? (
                <ReviewDialog {...dialog} place={day.place} count={count} />
              ) : null}
              {kind === 'reopen' ? <ReopenTillDialog {...dialog} count={count} /> : null}
              {kind === 'putOff' ? <PutOffDialog {...dialog} /> : null}
            </>
          )
        }}
      </WhileOpened>
      <WhileOpened opening={sheets}>
        {(closed, dialog) => <SheetDialog {...dialog} day={closed} />}
      </WhileOpened>
      <WhileOpened opening={reopening}>
        {(closed, dialog) => (
          <ReopenDayDialog
            {...dialog}
            day={closed}
            finalFocus={() => dialog.finalFocus() ?? nextStep()}
          />
        )}
      </WhileOpened>
    </>
  )
}

interface ClosedPanelProps {
  readonly day: Day
  readonly place: Place
  /** True if today is closed, so that nothing is left to close. */
  readonly isToday: boolean
  readonly box: RefObject<HTMLDivElement | null>
  readonly sheets: Opening<Day>
  readonly onReopen: () => void
}

/** The newest closed day: who closed it and when, and its closing sheet. People who may reopen it have a button for that. */
function ClosedPanel({ day, place, isToday, box, sheets, onReopen }: ClosedPanelProps) {
  const { timeZone } = useSession()
  const { branch, date, closedByName, closedAt, thread } = day
  const comment = thread.findLast(({ action }) => action === 'closed')?.comment
  return (
    <Panel
      title={texts.newestClosed(formatDay(date))}
      actions={
        <Flex gap="2" wrap="wrap" ref={box}>
          <PrintButton
            key={`${branch} ${date} ${closedAt}`}
            paper={(onClosed) => <SheetOfDay branch={branch} date={date} onClosed={onClosed} />}
          />
          <Button size="sm" variant="outline" onClick={() => sheets.open(day)}>
            {texts.closingSheet}
          </Button>
          {mayReopen(day, place, formatTime(new Date(), timeZone)) ? (
            <Button size="sm" variant="outline" colorPalette="debit" onClick={onReopen}>
              {branchDay.reopenDay}
            </Button>
          ) : null}
        </Flex>
      }
    >
      <Text>
        <bdi>
          {texts.closedBy(
            closedByName ?? '',
            closedAt === null ? '' : formatInstant(new Date(closedAt), timeZone),
          )}
        </bdi>
      </Text>
      {comment ? (
        <Text color="fg.muted">
          <bdi>{comment}</bdi>
        </Text>
      ) : null}
      {isToday ? <Text>{texts.allClosed}</Text> : null}
    </Panel>
  )
}

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog)
const ReopenTillDialog = lazyPart(async () => (await import('./till-dialogs.tsx')).ReopenTillDialog)
const PutOffDialog = lazyPart(async () => (await import('./till-dialogs.tsx')).PutOffDialog)
const SheetOfDay = lazyPart(async () => (await import('../../day/sheet-paper.tsx')).SheetOfDay)
