import * as labels from '#texts/labels.ts'
import { myTill as texts } from '#texts/my-till.ts'
import { may } from '../../../shared/contract/access.ts'
import { Select } from '../../fields/select.tsx'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import { type TillState, tillName } from '../../till/till.ts'
import type { useTillAddress } from './use-till-address.ts'

type Address = ReturnType<typeof useTillAddress>

interface TillChoiceProps {
  readonly viewer: Viewer
  readonly tills: readonly TillState[]
  readonly chosen: TillState | undefined
  readonly address: Address
}

const LOOK = { width: 'auto', minWidth: '11rem', maxWidth: 'full' }

/** The select of the tills of the branch. Only a Manager has it. */
export function TillChoice({ viewer, tills, chosen, address }: TillChoiceProps) {
  if (!may(viewer.userType, 'close') || tills.length === 0) return null
  return (
    <Select
      aria-label={labels.till}
      look={LOOK}
      none={chosen ? undefined : texts.chooseTill}
      value={chosen ? String(chosen.userId) : ''}
      choices={tills.map((till) => [String(till.userId), tillName(till, till.branch)])}
      onChange={(userId) => userId === '' || address.toTill(Number(userId))}
    />
  )
}

interface BranchChoiceProps {
  readonly viewer: Viewer
  readonly branches: readonly (Branches[number] & {
    readonly closingFrom: string | null
    readonly lockedThrough: string | null
  })[]
  readonly address: Address
}

/** The select of the branches. Only head office has it, to reach the moves of other branches. */
export function BranchChoice({ viewer, branches, address }: BranchChoiceProps) {
  if (!viewer.isHeadOffice) return null
  return (
    <Select
      aria-label={labels.branch}
      look={LOOK}
      value={address.branch || viewer.branch}
      choices={branches.map(({ code }) => [code, branchLabel(branches, code)])}
      onChange={(code) => address.toBranch(code === viewer.branch ? '' : code)}
    />
  )
}
