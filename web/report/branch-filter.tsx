import * as labels from '#texts/labels.ts'
import { reports as texts } from '#texts/reports.ts'
import { type Branches, branchLabel } from './branch-label.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import type { FilterField } from './use-filter-draft.ts'

interface BranchFilterProps extends FilterField {
  /** The label, for a report that has two branches. */
  readonly label?: string
  /** Empty while the branches load. */
  readonly branches: Branches
}

/** A select for one branch by code, or for all. If the address names a branch that isn't listed, it is offered too. */
export function BranchFilter({ branches, label = labels.branch, ...field }: BranchFilterProps) {
  const codes = branches.map(({ code }) => code)
  const isKnown = field.value === '' || codes.includes(field.value)
  return (
    <ChoiceFilter
      {...field}
      label={label}
      none={texts.allBranches}
      choices={(isKnown ? codes : [...codes, field.value]).map((code) => [
        code,
        branchLabel(branches, code),
      ])}
    />
  )
}
