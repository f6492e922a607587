// Random numbers of the same sequence as java.util.SplittableRandom, so that the page makes the same puzzles as the program.

class SplittableRandom {
  static #GAMMA = 0x9e3779b97f4a7c15n;
  #seed;

  /** The seed is an integer of 64 bits, as a number or a BigInt. */
  constructor(seed) {
    this.#seed = BigInt.asUintN(64, BigInt(seed));
  }

  /** An integer of 32 bits, with sign. */
  nextBits() {
    this.#seed = BigInt.asUintN(64, this.#seed + SplittableRandom.#GAMMA);
    let z = this.#seed;
    z = BigInt.asUintN(64, (z ^ (z >> 33n)) * 0x62a9d9ed799705f5n);
    z = BigInt.asUintN(64, (z ^ (z >> 28n)) * 0xcb24d0a5c88c35b3n);
    return Number(BigInt.asIntN(32, z >> 32n));
  }

  /** An integer from 0 to bound - 1, each equally likely. */
  nextInt(bound) {
    const bits = this.nextBits();
    if ((bound & (bound - 1)) === 0) {
      return bits & (bound - 1);
    }
    for (let u = bits >>> 1; ; u = this.nextBits() >>> 1) {
      const drawn = u % bound;
      // The last numbers, too few for a whole round, are drawn again.
      if (u - drawn + bound - 1 <= 0x7fffffff) {
        return drawn;
      }
    }
  }

  /** The numbers from 0 to count - 1 in random order. */
  order(count) {
    const order = [];
    for (let i = 0; i < count; i++) {
      const other = this.nextInt(i + 1);
      order[i] = order[other];
      order[other] = i;
    }
    return order;
  }
}
