import { receiveList as texts } from '#texts/receive-list.ts'
import { nameForm } from '../../../shared/search/name-form.ts'
import { Fields } from '../../fields/fields.tsx'
import { Select } from '../../fields/select.tsx'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { Field } from '../../ui/field.tsx'
import { type BranchNames, branchIn, otherNamesIn } from './branch-names.ts'

interface BranchFieldsProps {
  /** The texts of the column that names the branches. */
  readonly texts: readonly string[]
  readonly branches: Branches
  readonly names: BranchNames
  readonly onChange: (names: BranchNames) => void
}

/** Asks which branch is meant by each name in the list that is no branch of the house. */
export function BranchFields({ texts: found, branches, names, onChange }: BranchFieldsProps) {
  const others = otherNamesIn(found, branches)
  if (others.length === 0) return null
  return (
    <Fields columns={{ sm: '1fr 1fr', xl: '1fr 1fr 1fr' }}>
      {others.map((name) => {
        const code = branchIn(name, branches, names)
        return (
          <Field
            key={name}
            label={texts.branchCalled(name)}
            hint={code === name ? texts.noBranchHint : undefined}
          >
            <Select
              none={texts.noBranch}
              value={code === name ? '' : code}
              choices={branches.map((each) => [each.code, branchLabel(branches, each.code)])}
              onChange={(chosen) => onChange({ ...names, [nameForm(name)]: chosen })}
            />
          </Field>
        )
      })}
    </Fields>
  )
}
