import { listImports, type Path } from '#testing/imports.ts';

/** A folder of the project, or a file that stands beside folders. */
export type Room = {
  /** The files that others may import: names relative to it; `*` stands for every file of a folder. */
  offers?: readonly string[];
  /** The rooms that it imports, besides the floor of its side. */
  imports?: readonly Path[];
};
export type Walls = {
  rooms: Readonly<Record<Path, Room>>;
  /** Rooms that every other room of a side may import, except those of the floor itself. */
  floors: Readonly<Record<'client' | 'server', readonly Path[]>>;
};

type Import = { from: Path; to: Path };

const SOURCE = /^(client|server|shared|testing)\/.*(?<!\.d)\.(tsx?|js)$/;
/** Tests, and what only they use, may look behind every wall. */
const TEST = /\.(test|browser|engine)\.tsx?$|testing\.ts$|^testing\//;

/** A sentence for each import that the table does not allow, and for each line of it that nothing uses. */
export function findBreaches(walls: Walls, files: readonly Path[], read: (file: Path) => string): string[] {
  const { rooms } = walls;
  const sources = new Set(files.filter((file) => SOURCE.test(file)));
  const imports = [...sources]
    .filter((file) => !TEST.test(file))
    .flatMap((from) => listImports(from, read(from)).map((to) => ({ from, to })))
    .filter(({ from, to }) => sources.has(to) && roomOf(rooms, from) !== roomOf(rooms, to));
  return [
    ...[...sources]
      .filter((file) => !TEST.test(file) && !roomOf(rooms, file))
      .map((file) => `${file} stands in no room.`),
    ...imports.flatMap((way) => refuse(walls, way)),
    ...findUnused(rooms, imports),
    ...findCircle(rooms),
  ];
}

/** The innermost room that holds a file. */
function roomOf(rooms: Walls['rooms'], file: Path): Path | undefined {
  return Object.keys(rooms)
    .filter((room) => file === room || file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function refuse({ rooms, floors }: Walls, { from, to }: Import): string[] {
  const [own, other] = [roomOf(rooms, from), roomOf(rooms, to)];
  if (!own || !other) return [];
  const floor = from.startsWith('client/') ? floors.client : floors.server;
  const isOnFloor = floor.includes(other) && !floor.includes(own);
  if (!isOnFloor && !rooms[own]?.imports?.includes(other)) {
    return [`${from} imports ${other}, which ${own} may not.`];
  }
  return isOffered(rooms[other], to.slice(other.length + 1))
    ? []
    : [`${from} imports ${to}, which ${other} does not offer.`];
}

function isOffered(room: Room | undefined, name: string): boolean {
  if (name === '') return true;
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  return room?.offers?.some((offer) => offer === name || offer === `${folder}*`) ?? false;
}

function findUnused(rooms: Walls['rooms'], imports: Import[]): string[] {
  const used = new Set(imports.map(({ from, to }) => `${roomOf(rooms, from)} ${roomOf(rooms, to)}`));
  const taken = new Set(imports.map(({ to }) => to));
  return Object.entries(rooms).flatMap(([room, { imports: pairs = [], offers = [] }]) => [
    ...pairs
      .filter((other) => !used.has(`${room} ${other}`))
      .map((other) => `${room} no longer imports ${other}.`),
    ...offers
      .filter((offer) => !offer.endsWith('*') && !taken.has(`${room}/${offer}`))
      .map((offer) => `No other room imports ${room}/${offer}.`),
  ]);
}

/** Rooms that import each other, directly or over others. Single files tie rooms together and are left out. */
function findCircle(rooms: Walls['rooms']): string[] {
  const folders = new Map(
    Object.entries(rooms)
      .filter(([room]) => !/\.\w+$/.test(room))
      .map(([room, { imports = [] }]) => [room, imports]),
  );
  for (let size = -1; size !== folders.size; ) {
    size = folders.size;
    for (const [room, imports] of folders) {
      if (!imports.some((other) => folders.has(other))) folders.delete(room);
    }
  }
  return folders.size > 0
    ? [`These rooms import each other in a circle: ${[...folders.keys()].join(', ')}.`]
    : [];
}
