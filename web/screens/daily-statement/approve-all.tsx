import { Button } from '@chakra-ui/react'
import { type RefObject, useMemo, useState } from 'react'
import { useSession } from '../../app/session.tsx'
import { approvable } from './approval.ts'
import { ApproveAllDialog } from './approve-all-dialog.tsx'
import { useApproveAll } from './use-approve-all.ts'
import type { StatementRows } from './use-rows.ts'

interface ApproveAllProps {
  readonly statement: StatementRows
  readonly codeOf: (currencyId: number) => string
  /** Makes the statement anew. */
  readonly onGenerate: () => void
  /** Takes the focus where the button is gone, since nothing is left to approve. */
  readonly fallbackFocus: RefObject<HTMLElement | null>
}

/** Approve all shown, for those who may approve any of it; what it does on its way doesn't draw the statement again. */
export function ApproveAll({ statement, codeOf, onGenerate, fallbackFocus }: ApproveAllProps) {
  const { user } = useSession()
  const { shown, byId, change } = statement
  const wanted = useMemo(() => approvable(shown, byId, user), [shown, byId, user])
  const approveAll = useApproveAll(change)
  const [asking, setAsking] = useState({ open: false, count: 0 })
  return (
    <>
      {wanted.length > 0 || approveAll.unsettled ? (
        <Button
          size="sm"
          variant="outline"
          onClick={() => setAsking(({ count }) => ({ open: true, count: count + 1 }))}
        >
          Approve all shown
        </Button>
      ) : null}
      {asking.count === 0 ? null : (
        <ApproveAllDialog
          key={asking.count}
          open={asking.open}
          rows={wanted}
          approveAll={approveAll}
          codeOf={codeOf}
          onClose={() => setAsking({ ...asking, open: false })}
          onGenerate={onGenerate}
          fallbackFocus={fallbackFocus}
        />
      )}
    </>
  )
}
