import cluster from 'node:cluster'
import { startWorkers, wantedWorkers } from './workers'

/** The built server begins here: as one process, or as the one that starts and watches those which listen. */
const workers = cluster.isPrimary ? wantedWorkers() : 1
if (workers > 1) startWorkers(workers)
else void import('node-listener')
