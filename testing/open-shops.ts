type Shop = { idle(): Promise<void> };

/** The test shops of the running file. A module of its own, as Vitest evaluates setup files anew for each test file. */
export const openShops = new Set<Shop>();
