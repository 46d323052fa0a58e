import { Button } from '@chakra-ui/react'
import { type RefObject, useMemo } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { useSession } from '../../app/session.tsx'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { approvable } from './approval.ts'
import { useApproveAll } from './use-approve-all.ts'
import type { StatementRows } from './use-rows.ts'

const ApproveAllDialog = lazyPart(
  async () => (await import('./approve-all-dialog.tsx')).ApproveAllDialog,
)

interface ApproveAllProps {
  readonly statement: StatementRows
  readonly codeOf: (currencyId: number) => string
  /** Generates the statement again. */
  readonly onGenerate: () => void
  /** Receives the focus if the button is gone because nothing is left to approve. */
  readonly fallbackFocus: RefObject<HTMLElement | null>
}

/**
 * The button Approve all shown, if the user may approve any row. Showing its progress doesn't render the statement again.
 */
export function ApproveAll({ statement, codeOf, onGenerate, fallbackFocus }: ApproveAllProps) {
  usePreload(ApproveAllDialog.preload)
  const { user } = useSession()
  const { shown, byId, change } = statement
  const wanted = useMemo(() => approvable(shown, byId, user), [shown, byId, user])
  const approveAll = useApproveAll(change)
  const asking = useOpening<true>()
  const mayAsk = wanted.length > 0 || approveAll.unsettled
  const ask = () => asking.open(true)
  useCommands(mayAsk ? [{ ...SCREEN_COMMANDS.approveAll, run: ask }] : [])
  return (
    <>
      {mayAsk ? (
        <Button size="sm" variant="outline" onClick={ask}>
          {texts.approveAllShown}
          <KeyHint keys={SCREEN_COMMANDS.approveAll.keys[0]} />
        </Button>
      ) : null}
      <WhileOpened opening={asking}>
        {(_, dialog) => (
          <ApproveAllDialog
            open={dialog.open}
            rows={wanted}
            approveAll={approveAll}
            codeOf={codeOf}
            onClose={dialog.onClose}
            onGenerate={onGenerate}
            fallbackFocus={fallbackFocus}
          />
        )}
      </WhileOpened>
    </>
  )
}
