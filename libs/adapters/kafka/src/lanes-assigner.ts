import { AssignerProtocol, type PartitionAssigner } from 'kafkajs';

const { MemberAssignment, MemberMetadata } = AssignerProtocol;

/**
 * Gives a partition number of all topics to one member: a user has the same number in each topic, and whoever
 * handles the user needs all of them to keep the order. The marks go to every member.
 */
export const lanesAssigner =
  (marksTopic: string): PartitionAssigner =>
  ({ cluster }) => ({
    name: 'mindbase-lanes',
    version: 1,
    async assign({ members, topics }) {
      const ids = members.map(({ memberId }) => memberId).sort();
      const partitions = topics.map(
        (topic) =>
          [topic, cluster.findTopicPartitionMetadata(topic).map(({ partitionId }) => partitionId)] as const,
      );
      return lanesOf(ids, new Map(partitions), marksTopic).map(({ memberId, assignment }) => ({
        memberId,
        memberAssignment: MemberAssignment.encode({
          version: this.version,
          assignment,
          userData: Buffer.alloc(0),
        }),
      }));
    },
    protocol({ topics }) {
      return {
        name: this.name,
        metadata: MemberMetadata.encode({ version: this.version, topics, userData: Buffer.alloc(0) }),
      };
    },
  });

export interface MemberLanes {
  readonly memberId: string;
  readonly assignment: Record<string, number[]>;
}

export function lanesOf(
  memberIds: readonly string[],
  partitions: ReadonlyMap<string, readonly number[]>,
  marksTopic: string,
): MemberLanes[] {
  return memberIds.map((memberId, index) => ({
    memberId,
    assignment: Object.fromEntries(
      [...partitions].map(([topic, numbers]) => [
        topic,
        numbers.filter((partition) => topic === marksTopic || partition % memberIds.length === index),
      ]),
    ),
  }));
}
