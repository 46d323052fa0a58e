import { Stack } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { closeDay as texts } from '#texts/close-day.ts'
import { type Opening, useOpening, WhileOpened } from '../../lists/opening.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { LaterOverlay } from '../../ui/later.tsx'
import { usePreload } from '../../ui/lazy-component.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CloseForm } from './close-form.tsx'
import { ClosedPanel } from './closed-panel.tsx'
import { DaysList } from './days-list.tsx'
import type { Branch, Day } from './drawers.ts'
import {
  PutOffDialog,
  ReopenDayDialog,
  ReopenTillDialog,
  ReviewDialog,
  SheetDialog,
} from './lazy-parts.tsx'
import { type TillQuestion, TillsTable } from './tills-table.tsx'
import { useBranchDay } from './use-branch-day.ts'

interface BranchDayProps {
  readonly branch: Branch
  /** The day that the person chose; empty for the likeliest. */
  readonly chosen: string
  readonly onChoose: (date: string) => void
}

/** The tills of a branch, the close of its day, the newest closed day and the days of the month. */
export function BranchDay({ branch, chosen, onChoose }: BranchDayProps) {
  const { day, reads } = useBranchDay(branch, chosen)
  const { tills, days, before, counts, onDay } = reads
  const questions = useOpening<TillQuestion>()
  const sheets = useOpening<Day>()
  const reopening = useOpening<Day>()
  const box = useRef<HTMLDivElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const closedBox = useRef<HTMLDivElement>(null)
  usePreload(ReviewDialog.preload)
  // The next step of this person: a till that they can count or review, else the close, else the closed day's paper.
  const nextStep = () =>
    box.current?.querySelector<HTMLElement>('section [data-main]:not([disabled])') ??
    (closeButton.current?.disabled === false ? closeButton.current : null) ??
    closedBox.current?.querySelector<HTMLElement>('button') ??
    null
  const isLoaded = day !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as there is something to do
  useEffect(() => {
    if (isLoaded && document.activeElement?.closest('main, body') === document.activeElement)
      nextStep()?.focus()
  }, [isLoaded])
  return (
    <Stack gap="5" ref={box}>
      <Panel title={texts.tills} flush>
        {day ? (
          <TillsTable
            drawers={day.drawers}
            place={day.place}
            through={day.through}
            opening={questions}
          />
        ) : (
          <LoadingLines lines={4} />
        )}
      </Panel>
      {day?.through ? (
        <CloseForm
          key={day.through}
          place={day.place}
          drawers={day.drawers}
          open={day.open}
          through={day.through}
          button={closeButton}
          onChoose={onChoose}
          onClosed={() => {
            onChoose('')
            requestAnimationFrame(() => closedBox.current?.querySelector('button')?.focus())
          }}
        />
      ) : null}
      {day?.newestClosed ? (
        <ClosedPanel
          day={day.newestClosed}
          place={day.place}
          isToday={day.through === undefined}
          box={closedBox}
          sheets={sheets}
          onReopen={() => day.newestClosed && reopening.open(day.newestClosed)}
        />
      ) : null}
      <DaysList branch={branch.code} sheets={sheets} />
      <AtEnd>
        <ReadFailed what={texts.theTills} read={tills} evenIfOld />
        <ReadFailed what={texts.theDays} read={days} />
        <ReadFailed what={texts.theDays} read={before} />
        <ReadFailed what={texts.theCounts} read={counts} />
        <ReadFailed what={texts.theDay} read={onDay} />
      </AtEnd>
      <Dialogs {...{ day, questions, sheets, reopening, nextStep }} />
    </Stack>
  )
}

interface DialogsProps {
  readonly day: ReturnType<typeof useBranchDay>['day']
  readonly questions: Opening<TillQuestion>
  readonly sheets: Opening<Day>
  readonly reopening: Opening<Day>
  /** Finds the element to focus after a step that was done. */
  readonly nextStep: () => HTMLElement | null
}

/** The dialogs of the screen. */
function Dialogs({ day, questions, sheets, reopening, nextStep }: DialogsProps) {
  return (
    <>
      <WhileOpened opening={questions}>
        {({ kind, till, count }, open) => {
          const dialog = { till, open, onClose: questions.close, finalFocus: nextStep }
          return (
            <LaterOverlay>
              {kind === 'review' && day && count ? (
                <ReviewDialog {...dialog} place={day.place} count={count} />
              ) : null}
              {kind === 'reopen' ? <ReopenTillDialog {...dialog} /> : null}
              {kind === 'putOff' ? <PutOffDialog {...dialog} /> : null}
            </LaterOverlay>
          )
        }}
      </WhileOpened>
      <WhileOpened opening={sheets}>
        {(closed, open) => (
          <LaterOverlay>
            <SheetDialog
              day={closed}
              open={open}
              onClose={sheets.close}
              finalFocus={() => sheets.focusAfter()}
            />
          </LaterOverlay>
        )}
      </WhileOpened>
      <WhileOpened opening={reopening}>
        {(closed, open) => (
          <LaterOverlay>
            <ReopenDayDialog
              day={closed}
              open={open}
              onClose={reopening.close}
              finalFocus={() => reopening.focusAfter() ?? nextStep()}
            />
          </LaterOverlay>
        )}
      </WhileOpened>
    </>
  )
}
