/** The expressions of a dashboard with what Grafana fills in for its own variables. */
export function expressionsOf({ file, board }) {
  return panelsOf(board).flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ where: `${file}: ${title}`, expr: filledIn(expr) })),
  );
}

const filledIn = (expr) =>
  expr
    .replaceAll('$__rate_interval', '1m')
    .replaceAll('$__interval', '1m')
    .replaceAll('$__range', '1h')
    .replace(/\$\{?\w+\}?/g, 'any');

const panelsOf = ({ panels }) => panels.flatMap((panel) => [panel, ...(panel.panels ?? [])]);

/** What Grafana would pass over in silence: lost panels, panels upon others, sources that are not there. */
export function dashboardProblems(dashboards, sources) {
  const problems = [];
  const uids = dashboards.map(({ board }) => board.uid);
  for (const { file, board } of dashboards) {
    const say = (problem) => problems.push(`${file}: ${problem}`);
    if (!board.uid || uids.filter((uid) => uid === board.uid).length > 1) say('has no uid of its own');
    if (!board.title || !board.description) say('has no title or description');
    if (!(board.schemaVersion >= 39)) say('has an old schemaVersion');
    if ('__inputs' in board || typeof board.id === 'number')
      say('is an export, with parts of where it comes from');
    const panels = panelsOf(board);
    if (new Set(panels.map(({ id }) => id)).size < panels.length) say('has an id twice');
    for (const panel of panels)
      for (const problem of panelProblems(panel, sources)) say(`${panel.title}: ${problem}`);
    for (const [a, b] of overlaps(panels)) say(`${a.title} lies upon ${b.title}`);
    for (const { name, datasource } of board.templating?.list ?? [])
      if (!isSource(datasource, sources)) say(`variable ${name} has no data source`);
  }
  return problems;
}

function panelProblems(
  { type, title, description, datasource, targets = [], gridPos, fieldConfig },
  sources,
) {
  if (type === 'row') return title ? [] : ['has no title'];
  const problems = [];
  if (!title || !description) problems.push('has no title or description');
  if (!gridPos || gridPos.x + gridPos.w > 24 || gridPos.w < 1 || gridPos.h < 1) problems.push('has no place');
  if (!isSource(datasource, sources)) problems.push('has no data source');
  if (targets.length === 0) problems.push('asks for nothing');
  if (new Set(targets.map(({ refId }) => refId)).size < targets.length) problems.push('has a refId twice');
  if (targets.some((target) => !isSource(target.datasource, sources))) problems.push('asks no data source');
  if (!fieldConfig?.defaults?.unit) problems.push('has no unit');
  return problems;
}

const isSource = (given, sources) =>
  sources.some(({ uid, type }) => given?.uid === uid && given?.type === type);

function overlaps(panels) {
  const apart = (a, b) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
  return panels.flatMap((a, index) =>
    panels
      .slice(index + 1)
      .filter((b) => a.gridPos && b.gridPos && !apart(a.gridPos, b.gridPos))
      .map((b) => [a, b]),
  );
}
