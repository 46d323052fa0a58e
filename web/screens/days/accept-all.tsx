import { Button } from '@chakra-ui/react'
import { days as texts } from '#texts/days.ts'
import { may } from '../../../shared/contract/access.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { useCommands } from '../../app/keys/use-commands.ts'
import type { Day } from '../../day/day.ts'
import { DAY_COMMANDS } from '../../day/day-commands.ts'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import type { Viewer } from '../../search/use-viewer.ts'
import { isAcceptedWithAll } from './day-words.ts'
import { AcceptAllDialog } from './lazy-parts.tsx'
import { useAcceptAll } from './use-accept-all.ts'

interface AcceptAllProps {
  /** The days of the month, the oldest first. */
  readonly days: readonly Day[]
  readonly viewer: Viewer
  /** Finds the element to focus if the button is gone, because nothing is left to accept. */
  readonly fallbackFocus: () => HTMLElement | null
}

/** The button Accept all without difference. It is shown to head office if there is any such day. */
export function AcceptAll({ days, viewer, fallbackFocus }: AcceptAllProps) {
  const wanted = days.filter(isAcceptedWithAll)
  const acceptAll = useAcceptAll()
  const asking = useOpening<readonly Day[]>()
  const decides = viewer.isHeadOffice && may(viewer.userType, 'headOffice')
  const mayAsk = decides && (wanted.length > 0 || acceptAll.unsettled)
  const ask = () => asking.open(wanted)
  useCommands(mayAsk ? [{ ...DAY_COMMANDS.acceptAll, run: ask }] : [])
  return (
    <>
      {mayAsk ? (
        // The button appears with the days and must not move the other buttons. On a desk screen it stands before them, on a
        // phone after them.
        <Button size="sm" variant="outline" order={{ base: 1, md: -1 }} onClick={ask}>
          {texts.acceptAll}
          <KeyHint keys={DAY_COMMANDS.acceptAll.keys[0]} />
        </Button>
      ) : null}
      <WhileOpened opening={asking}>
        {(asked, dialog) => (
          <AcceptAllDialog
            {...dialog}
            days={asked}
            acceptAll={acceptAll}
            finalFocus={() => dialog.finalFocus() ?? fallbackFocus()}
          />
        )}
      </WhileOpened>
    </>
  )
}
