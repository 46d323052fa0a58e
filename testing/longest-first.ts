import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Runs the named test files before all others, which keep vitest's order. A file that takes minutes and begins late
 * would run on alone, with the other processors idle. Takes the ends of the files' paths.
 */
export function longestFirst(ends: readonly string[]): TestSequencerConstructor {
  const isLong = ({ moduleId }: TestSpecification) => ends.some((end) => moduleId.endsWith(end))

  return class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
    }
  }
}
