import type { Shot } from './shot.ts';

const NAME = 'tillslip';
const SHOTS = 'shots';
const BY_USER = 'userId';

let opened: Promise<IDBDatabase> | null = null;

/** Open the browser's database, in which pictures survive closing the page. Rejects where the browser has none. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SHOTS, { keyPath: 'id' }).createIndex(BY_USER, 'userId');
    };
    request.onsuccess = () => {
      // A newer version of this page, in another tab, may need to change the database.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Run one transaction and resolve once it is stored. */
async function run<T>(mode: IDBTransactionMode, work: (shots: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(SHOTS, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(SHOTS));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** List one person's pictures, the oldest first. */
export async function listShots(userId: string): Promise<Shot[]> {
  const shots = await run<Shot[]>('readonly', (store) => store.index(BY_USER).getAll(userId));
  return shots.sort((a, b) => a.takenAt - b.takenAt);
}

/** Keep a picture, new or changed. Rejects when the device has no room. */
export const keepShot = async (shot: Shot): Promise<void> => void (await run('readwrite', (store) => store.put(shot)));

/** Forget a picture: it arrived, or the person does not want it. */
export const forgetShot = (id: string): Promise<void> => run('readwrite', (store) => store.delete(id));
