import cluster from 'node:cluster'
import { startWorkers, wantedWorkers } from './workers'

/** The built server begins here: as one process, or as the primary that supervises the workers. */
const workers = cluster.isPrimary ? wantedWorkers() : 1
if (workers > 1) startWorkers(workers)
else void import('./listener')
