import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Runs the named test files before all other files, which keep vitest's order. If a file that takes minutes began late,
 * it would still run when all other files are done, and the other processors would be idle.
 * @param ends the ends of the files' paths
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
