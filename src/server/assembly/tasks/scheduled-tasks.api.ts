import { ScheduledTaskList, TaskPath } from '~/schemas/scheduled-task'
import { listTasks, startTask } from '~/server/platform/jobs/scheduled-tasks.service'
import { adminOperation, tagged } from '~/server/platform/transport/operation'
import { scheduledTasks } from './tasks'

export const scheduledTaskOperations = tagged('Admin: Tasks', [
  adminOperation('get /api/admin/tasks', {
    id: 'listTasks',
    summary: 'List scheduled tasks with their times and latest results',
  })
    .returns(200, ScheduledTaskList)
    .run(async (ctx) => ({ tasks: await listTasks(ctx, scheduledTasks) })),
  adminOperation('post /api/admin/tasks/{name}/run', {
    id: 'runTask',
    summary: 'Start a task now, in the background',
    errors: [404],
  })
    .params(TaskPath)
    .returns(202, null)
    .run(async (ctx, { params }) => {
      await startTask(ctx, scheduledTasks, params.name)
      return null
    }),
])
