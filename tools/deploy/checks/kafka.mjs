/** deploy/kafka/topics.yml, for who makes topics by other means, against those that the set-up makes. */
export function checkKafka(context) {
  const { TopicNames } = context.built('libs/adapters/kafka/dist/topic-names.js');
  const listed = context.yaml('deploy/kafka/topics.yml').topics.map(({ name }) => name);
  const made = new TopicNames().all;
  return [
    ...made.filter((name) => !listed.includes(name)).map((name) => `deploy/kafka/topics.yml lacks ${name}`),
    ...listed.filter((name) => !made.includes(name)).map((name) => `no topic is called ${name}`),
  ];
}
